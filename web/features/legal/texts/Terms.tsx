import { useIdentity, useSiteName } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { Operator } from '../Operator.tsx';
import { TermsModeration } from './TermsModeration.tsx';
import { TermsPublishing } from './TermsPublishing.tsx';

/** Information required by D.Lgs. 70/2003, article 7, and the terms of use. */
export function Terms() {
  const name = useSiteName();
  return (
    <>
      <Clause id="termini-gestore" title="Chi gestisce il sito">
        <Operator />
      </Clause>
      <Clause id="termini-servizio" title="Che cosa fa il portale">
        <p>
          {`${name} mette in contatto chi cerca casa per un animale e chi vorrebbe accoglierlo. Ospita annunci e questionari; non alleva, non custodisce, non vende animali e non è parte degli accordi di affido. Cercare, contattare e pubblicare è gratis.`}
        </p>
        <p>
          Gli annunci compaiono dal più recente; fino a due possono essere messi in evidenza dalla redazione, e sono i
          primi dell'elenco senza filtri. Nessuno paga per stare più in alto.
        </p>
        <p>
          I gadget si chiedono, non si comprano: dal sito parte solo una richiesta di contatto. Prezzo, pagamento,
          spedizione e diritto di recesso ti vengono detti per email prima di qualsiasi acquisto.
        </p>
      </Clause>
      <TermsPublishing />
      <TermsModeration />
      <Clause id="termini-durata" title="Quando finisce">
        <p>
          Puoi cancellare l'account dalla tua pagina in ogni momento. La redazione può chiuderlo in caso di violazioni
          gravi o ripetute, dicendoti perché.
        </p>
        <InactiveAccounts />
      </Clause>
      <Clause id="termini-modifiche" title="Se i termini cambiano">
        <p>
          Pubblichiamo qui la nuova versione con la sua data. Quando entri te lo diciamo, con un riassunto di che cosa è
          cambiato, e ti chiediamo di accettarla (art. 14.2 DSA). Se non accetti i tuoi annunci restano online e non si
          perde niente: puoi scaricare i tuoi dati, cancellare l'account senza costi o decidere un'altra volta.
        </p>
      </Clause>
      <Clause id="termini-legge" title="Legge e giudice">
        <p>
          Si applica la legge italiana. Se sei un consumatore è competente il giudice del luogo dove vivi (art. 66-bis
          del Codice del consumo).
        </p>
      </Clause>
    </>
  );
}

/** When accounts that nobody uses are deleted, as the operator has set it. */
function InactiveAccounts() {
  const months = useIdentity()?.inactive_account_months ?? 24;
  if (months === 0) return <p>Un account che nessuno usa non si cancella da solo.</p>;
  return (
    <p>
      {`Un account che nessuno usa da ${months - 1} mesi riceve un'email, un'altra dopo ${months} mesi e si cancella dopo ${months + 1}, mai prima di 30 giorni dal secondo avviso. Basta un accesso per tenerlo.`}
    </p>
  );
}
