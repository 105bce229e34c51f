import { useSiteName } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';

export function Disclaimer() {
  const name = useSiteName();
  return (
    <>
      <Clause id="disclaimer-annunci" title="Gli annunci sono di chi li firma">
        <p>
          {`Gli annunci sono pubblicati e gestiti dalle associazioni e dai privati che li firmano. ${name} non è responsabile della loro esattezza né della disponibilità degli animali.`}
        </p>
      </Clause>
      <Clause id="disclaimer-affido" title="Un questionario non è una promessa">
        <p>
          Compilarlo non garantisce l'adozione: decide chi ha in cura l'animale, che può anche dire di no o affidarlo ad
          altri. Prima di dire di sì incontra l'animale, chiedi libretto sanitario, microchip e passaggio in anagrafe, e
          diffida di chi vuole soldi in anticipo.
        </p>
      </Clause>
      <Clause id="disclaimer-consigli" title="Nana e Ares non sono veterinari">
        <p>
          Le risposte dell'assistente e i testi della guida aiutano a orientarsi e sono scritti con cura, ma non
          sostituiscono un veterinario, un educatore o un avvocato. Le norme cambiano e molte sono regionali: per il tuo
          caso chiedi all'ASL o al Comune.
        </p>
      </Clause>
      <Clause id="disclaimer-link" title="Link verso altri siti">
        <p>{`Portano fuori da ${name}: dei loro contenuti e di come trattano i dati risponde chi li gestisce.`}</p>
      </Clause>
    </>
  );
}
