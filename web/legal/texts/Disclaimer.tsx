import { useSiteName } from '#web/shell/index.ts';

export function Disclaimer() {
  const name = useSiteName();
  return (
    <>
      <p>
        Gli annunci sono pubblicati e gestiti dalle associazioni e dai privati che li firmano. {name} non è responsabile
        della loro esattezza, della disponibilità degli animali, né degli accordi presi fra le parti.
      </p>
      <p>
        Compilare un questionario non garantisce l'adozione: la decisione spetta a chi ha in cura l'animale. Prima di un
        affido visita l'animale, chiedi i documenti sanitari e il microchip, e diffida di chi chiede denaro in anticipo.
      </p>
      <p>Se un annuncio ti sembra scorretto, scrivici: lo controlliamo.</p>
    </>
  );
}
