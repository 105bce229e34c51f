import { REQUEST_KEPT_MONTHS } from '#contract/features/gadgets/limits.ts';
import { FAILED_MAIL_KEPT_DAYS, SENT_MAIL_KEPT_DAYS } from '#contract/features/mailing/limits.ts';
import { REPORT_KEPT_MONTHS, WAITING_REPORT_KEPT_MONTHS } from '#contract/features/reports/limits.ts';
import { HELP_KEPT_MONTHS } from '#contract/features/support/limits.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';

/** Recipients of the data, transfers and retention. */
export function PrivacySharing() {
  const identity = useIdentity();
  const months = identity?.questionnaire_retention_months ?? 24;
  const encrypted = identity?.public_url.startsWith('https:') ?? false;
  return (
    <>
      <Clause id="privacy-destinatari" title="A chi arrivano i dati">
        <ul>
          <li>All'associazione o al privato a cui mandi un questionario o un messaggio.</li>
          <li>
            Ai fornitori che ospitano il sito e le sue copie di sicurezza e consegnano la posta, che agiscono per nostro
            conto e su nostra istruzione (art. 28).
          </li>
          <li>
            Alla rete pubblicitaria, solo se accetti gli annunci: si caricano in riquadri isolati, che non possono
            leggere niente del portale.
          </li>
          <li>
            A WhatsApp, Facebook o altri servizi, solo se premi tu il loro pulsante: sono semplici link e prima di
            allora non sanno di te.
          </li>
          <li>
            A YouTube o Vimeo, solo se premi «Guarda il video» in un annuncio: prima di allora da lì non si carica
            niente.
          </li>
          <li>
            Al servizio di notifica del tuo browser, solo se accendi le notifiche: trasporta messaggi cifrati che non
            può leggere.
          </li>
          <li>Alle autorità, quando la legge lo impone.</li>
        </ul>
        <p>Non vendiamo dati a nessuno.</p>
      </Clause>
      <Clause id="privacy-trasferimenti" title="Fuori dall'Europa">
        <p>
          Da sé il portale non manda dati fuori dallo Spazio economico europeo. Succede solo se lo scegli tu. Se accetti
          gli annunci, la rete pubblicitaria può trattare dati anche altrove, con le garanzie descritte nella sua
          informativa (decisioni di adeguatezza o clausole contrattuali tipo, artt. 45 e 46). Lo stesso vale per i
          servizi che apri premendo i loro pulsanti.
        </p>
        <p>
          Se accendi le notifiche, le porta al tuo dispositivo il servizio di chi fa il browser (per esempio Google,
          Apple o Mozilla), che può trovarsi fuori dall'Europa. Gliele affidiamo solo perché ce lo chiedi tu, con il
          consenso che dai accendendole e ritiri spegnendole (art. 49.1.a). Le cifra il portale e le apre solo il tuo
          dispositivo: quel servizio non può leggerle, vede soltanto che ti abbiamo scritto e quando.
        </p>
      </Clause>
      <Clause id="privacy-conservazione" title="Per quanto tempo">
        <ul>
          <li>
            Account, annunci e foto: finché l'account esiste. Un annuncio che elimini resta ancora 30 giorni nel
            cestino. Con la cancellazione dell'account spariscono, insieme ai questionari ricevuti.
          </li>
          <InactiveAccounts />
          <li>
            Accessi: ognuno finisce 30 giorni dopo l'ultimo uso e al più tardi dopo 90, quelli della redazione prima;
            l'impronta di dispositivi e indirizzi da cui sei entrato dura 90 giorni dall'ultimo accesso.
          </li>
          <li>
            La tua email di prima, quando la cambi: per i tre giorni in cui puoi rimetterla; al massimo sei mesi se a
            quell'indirizzo non riusciamo a scriverti del cambio.
          </li>
          <li>{`Questionari, con il loro stato, le note e le risposte: ${months} mesi dall'invio.`}</li>
          <li>
            Segnalazioni e reclami: {REPORT_KEPT_MONTHS} mesi dalla decisione; se una decisione o una risposta manca,{' '}
            {WAITING_REPORT_KEPT_MONTHS} mesi dall'arrivo.
          </li>
          <li>
            Email spedite dal portale: {SENT_MAIL_KEPT_DAYS} giorni, {FAILED_MAIL_KEPT_DAYS} se non consegnate; il testo
            di quelle per la nuova password, e di quelle con il link per ritirare o cancellare la tua domanda, si
            cancella appena consegnate o scadute. Se si cancella la domanda, l'avviso o la richiesta di cui parlano,
            spariscono anche loro; di quelle partite nell'ultimo giorno restano il tipo, gli orari e il codice
            dell'account che le ha fatte partire. Le foto degli animali e le mascotte si caricano dal portale quando
            apri la mail, da un indirizzo uguale per tutti: non sappiamo chi la apre.
          </li>
          <li>
            Richieste di gadget: {REQUEST_KEPT_MONTHS} mesi dall'invio; di assistenza: {HELP_KEPT_MONTHS} mesi. Le
            cancelliamo prima se lo chiedi.
          </li>
          <li>
            Registro degli atti della redazione e di chi lavora in gruppo (chi ha fatto che cosa, quando, su quale
            account o annuncio, e il motivo): 24 mesi. Contiene codici, non nomi né email: il nome si legge finché
            l'account esiste. Dopo 24 mesi restano l'atto e la data, con pseudonimi al posto dei codici e senza il
            motivo.
          </li>
          <li>
            Indirizzi che si sono disiscritti dalle comunicazioni: finché esiste il portale, per non scrivergli più.
          </li>
          <li>
            Copie di sicurezza: ne facciamo una ogni notte e contengono quello che c'era quel giorno. Teniamo l'ultima
            di ognuno degli ultimi 14 giorni e delle ultime 8 settimane in cui ne abbiamo fatte, e dopo un aggiornamento
            anche quella della versione di prima: quindi in una copia un dato cancellato resta di solito due mesi; le
            copie fatte prima di un aggiornamento durano al massimo 90 giorni, tranne l'ultima. Se ripristiniamo una
            copia, quello che nel frattempo era stato cancellato viene cancellato di nuovo: per questo teniamo per
            almeno 90 giorni un elenco di codici che da soli non dicono niente di te.
          </li>
          <li>Scelte salvate nel tuo browser: finché non le cancelli; quella sulla pubblicità vale sei mesi.</li>
        </ul>
      </Clause>
      <Clause id="privacy-sicurezza" title="Come li proteggiamo">
        <p>
          {`${encrypted ? 'Collegamenti cifrati, password' : 'Password'} e codici conservati solo come impronte, i segreti della verifica in due passaggi cifrati, accessi limitati a chi ne ha bisogno, un registro degli atti della redazione su account e annunci, nessuno script di terzi nelle nostre pagine.`}
        </p>
      </Clause>
    </>
  );
}

/** When accounts that nobody uses are deleted, as the operator has set it. */
function InactiveAccounts() {
  const months = useIdentity()?.inactive_account_months ?? 24;
  if (months === 0) return <li>Account che nessuno usa: restano finché li cancelli tu o lo chiedi.</li>;
  return (
    <li>
      {`Account che nessuno usa: dopo ${months - 1} e ${months} mesi ti scriviamo, dopo ${months + 1} li cancelliamo, mai prima di 30 giorni dal secondo avviso. Basta un accesso per tenerli. Non vale per la redazione né per gli account sospesi.`}
    </li>
  );
}
