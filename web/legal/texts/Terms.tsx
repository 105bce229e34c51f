import { useSiteName } from '#web/shell/index.ts';

export function Terms() {
  const name = useSiteName();
  return (
    <>
      <p>
        {name} mette in contatto chi cerca casa per un animale e chi vorrebbe accoglierlo. Il servizio è gratuito per
        chi visita e per chi pubblica.
      </p>
      <ul>
        <li>Pubblica annunci solo chi è iscritto, con dati veri e recapiti propri. L'account è personale.</li>
        <li>Gli annunci riguardano adozioni: la vendita di animali non è ammessa.</li>
        <li>
          Chi pubblica garantisce di poter usare testi e foto, di rispettare le norme sul benessere animale, su
          microchip e anagrafe, e tiene aggiornato lo stato di ogni animale.
        </li>
        <li>
          I dati ricevuti con i questionari si usano solo per valutare l'affido: chi li riceve ne è responsabile secondo
          il GDPR.
        </li>
        <li>
          La redazione può nascondere annunci, mettere in pausa o sospendere account che violano queste regole o la
          legge, spiegandone il motivo.
        </li>
        <li>
          Ci si può cancellare in ogni momento dalla propria pagina. Gli account inattivi possono essere cancellati dopo
          24 mesi.
        </li>
      </ul>
      <p>Se i termini cambiano in modo importante, avvisiamo per email chi è iscritto. Si applica la legge italiana.</p>
    </>
  );
}
