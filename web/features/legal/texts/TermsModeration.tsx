import { useIdentity } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { Mail } from '../Operator.tsx';

const NOTICE = `Indirizzo esatto della pagina (URL):

Perché il contenuto è illegale o viola i termini:

Nome e cognome (non serve se segnali abusi su minori):

Confermo in buona fede che quanto scritto è esatto e completo.`;

/** Regulation (EU) 2022/2065 (DSA): articles 11, 12, 14, 16, 17, 20 and 23. */
export function TermsModeration() {
  const identity = useIdentity();
  if (!identity) return null;
  const { info_email, support_email, authorities_email, authorities_languages, review_first } = identity;
  const notice = `mailto:${info_email}?subject=${encodeURIComponent('Segnalazione di un contenuto')}&body=${encodeURIComponent(NOTICE)}`;
  return (
    <>
      <Clause id="termini-contatti" title="Punti di contatto">
        <p id="termini-contatti-autorita">
          Per le autorità degli Stati membri, la Commissione europea e il comitato europeo per i servizi digitali (art.
          11 DSA): <Mail to={authorities_email} />
          <span>{`, ${authorities_languages}.`}</span>
        </p>
        <p id="termini-contatti-utenti">
          Per chi usa il sito (art. 12 DSA): <Mail to={support_email} />, in italiano. Risponde una persona, non un
          programma.
        </p>
      </Clause>
      <Clause id="termini-moderazione" title="Come la redazione controlla">
        <p>
          <span>
            {review_first
              ? "Gli annunci di un nuovo account si vedono dopo che la redazione l'ha approvato, quelli degli altri si pubblicano subito. "
              : 'Gli annunci si pubblicano subito. '}
          </span>
          <span>
            La redazione li guarda dopo, da sé o su segnalazione, e decide una persona: nessun programma toglie
            contenuti da solo, tranne lo standby di un annuncio che nessuno conferma e l'attesa di un nome che somiglia
            a un altro. Secondo la gravità può nascondere un annuncio, mettere in pausa un'associazione (non pubblica
            più e i suoi annunci non si vedono), nasconderla, sospendere l'account o cancellarlo. Agisce con attenzione,
            senza arbitrio e in proporzione, tenendo conto dei diritti di tutti (art. 14 DSA).
          </span>
        </p>
      </Clause>
      <Clause id="termini-segnalazioni" title="Segnalare un contenuto">
        <p>
          Chiunque può segnalare un contenuto che ritiene illegale (art. 16 DSA) o contrario a questi termini, senza
          account: premi <strong>Segnala</strong> in fondo all'annuncio, scegli il motivo, scrivi che cosa non va e
          conferma di essere in buona fede. Nome ed email sono facoltativi. Per un altro contenuto, come la pagina di
          un'associazione, <a href={notice}>scrivi una segnalazione per email</a> con l'indirizzo della pagina.
        </p>
        <p>
          Se lasci una email ti confermiamo che è arrivata e ti diciamo che cosa abbiamo deciso e come contestarlo. La
          esaminiamo comunque, senza ritardi; a chi ha pubblicato non diciamo chi sei. Se un animale è in pericolo
          adesso, chiama il 112 o la polizia locale.
        </p>
      </Clause>
      <Clause id="termini-motivazione" title="Perché abbiamo tolto qualcosa">
        <p>
          A chi ha pubblicato scriviamo per email (art. 17 DSA) che cosa abbiamo limitato e per quanto, su quali fatti,
          se è nato da una segnalazione, quale legge o quale punto di questi termini è violato e perché, e come opporsi.
          La email parte al più un minuto dopo la misura, il tempo di rimediare a uno sbaglio della redazione. Il motivo
          di un annuncio nascosto si legge anche accanto all'annuncio, nella tua pagina.
        </p>
      </Clause>
      <Clause id="termini-abusi" title="Chi abusa spesso">
        <p>
          Se qualcuno pubblica spesso contenuti manifestamente illegali la redazione, dopo un avviso, può sospendere
          l'account: chi è sospeso non entra e la sua pagina e i suoi annunci non si vedono, finché la redazione lo
          riammette. Guarda quante volte è successo, in quanto tempo, quanto è grave e con quale intenzione (art. 23
          DSA), e scrive il motivo per email.
        </p>
        <p>
          Chi segnala non ha un account, quindi non si può sospendere: i limiti agli invii a raffica valgono per tutti,
          e una segnalazione infondata si chiude senza misure.
        </p>
      </Clause>
      <Clause id="termini-reclami" title="Se non sei d'accordo">
        <p>
          Entro sei mesi premi <strong>Presenta un reclamo</strong> nella email con la decisione, oppure rispondi a
          quella email o scrivi a <Mail to={support_email} />: rivede la decisione una persona, se possibile diversa
          dalla prima, e ti risponde. Restano aperti il giudice e il reclamo al coordinatore italiano dei servizi
          digitali,{' '}
          <a href="https://www.agcom.it" rel="noreferrer">
            AGCOM
          </a>{' '}
          (art. 53 DSA).
        </p>
      </Clause>
    </>
  );
}
