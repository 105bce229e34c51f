import { useSiteName } from '#web/shell/index.ts';
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
          {name} mette in contatto chi cerca casa per un animale e chi vorrebbe accoglierlo. Ospita annunci e
          questionari; non alleva, non custodisce, non vende animali e non è parte degli accordi di affido. Cercare,
          contattare e pubblicare è gratis.
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
          gravi o ripetute, dicendoti perché. Gli account inattivi possono essere cancellati dopo 24 mesi dall'ultimo
          accesso.
        </p>
      </Clause>
      <Clause id="termini-modifiche" title="Se i termini cambiano">
        <p>
          Pubblichiamo qui la nuova versione con la sua data. Se il cambiamento è importante lo diciamo prima per email
          a chi è iscritto, che può cancellarsi senza costi (art. 14.2 DSA).
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
