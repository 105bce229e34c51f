import { useIdentity } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { PrivacyLog } from './PrivacyLog.tsx';

/** The data processed, purposes and legal bases, by activity on the portal. */
export function PrivacyUses() {
  const months = useIdentity()?.questionnaire_retention_months ?? 24;
  return (
    <>
      <Clause id="privacy-navigazione" title="Se visiti il sito">
        <p>
          Per guardare gli annunci non serve un account e non ti chiediamo chi sei. Il tuo indirizzo IP serve a
          risponderti e a frenare gli abusi: chi fa troppe richieste aspetta. Le contiamo per indirizzo IP; quelle che
          fanno partire un'email (un avviso, il link di un questionario, un invito) anche per indirizzo email, e quelle
          di chi è iscritto per account. Ogni conteggio si cancella al più tardi dopo un giorno o poco più. Per
          altrettanto tempo teniamo un'impronta di ciò che è stato inviato, per non farlo due volte se l'invio si
          ripete. Delle schede contiamo quante volte sono aperte, messe tra i preferiti e condivise, non da chi: per non
          contare due volte la stessa persona teniamo, solo in memoria, un'impronta dell'indirizzo, per un'ora o al
          massimo per un giorno. Preferiti, moduli scritti a metà e l'ultima ricerca con Nana e Ares si salvano solo nel
          tuo browser: il portale riceve soltanto la richiesta degli annunci da mostrarti e, quando premi un cuore, che
          qualcuno l'ha premuto. L'unica bozza che si salva anche sul portale è quella di un annuncio, di chi è
          iscritto. La base è il nostro legittimo interesse a tenere il sito sicuro e funzionante (art. 6.1.f GDPR).
        </p>
        <p>
          «Vicino a me» chiede la posizione al tuo browser una volta sola, quando lo premi. La posizione precisa non
          esce dal browser: arriva al portale arrotondata a una decina di chilometri, serve a trovare il comune più
          vicino e non viene conservata. Nell'indirizzo della ricerca resta solo quel comune.
        </p>
        <PrivacyLog />
      </Clause>
      <Clause id="privacy-account" title="Se ti iscrivi e pubblichi annunci">
        <p>
          Trattiamo nome dell'associazione o tuo, città, recapiti, referente, presidente, testi, foto, username e
          password (di questa teniamo solo un'impronta da cui non si risale al testo), la data e la versione dei termini
          che hai accettato, quando hai confermato la tua email e quando sei entrato l'ultima volta. Servono a darti il
          servizio che hai chiesto (art. 6.1.b), a rispettare gli obblighi di legge di chi ospita contenuti altrui (art.
          6.1.c) e a prevenire abusi (art. 6.1.f). Gli atti della redazione sul tuo account e sui tuoi annunci sono
          annotati in un registro che legge solo lei; quelli sul tuo account li trovi, senza il nome di chi li ha fatti,
          tra i dati che scarichi (art. 6.1.f). Se la redazione controlla chi sei, la tua pagina e i tuoi annunci dicono
          quando e che cosa ha controllato; se aggiunge una nota per sé, la legge solo lei. La verifica finisce, con la
          nota, quando cambi nome; quella del telefono quando cambi i numeri.
        </p>
        <p>
          Per proteggere il tuo account (art. 6.1.f) teniamo per ogni accesso il browser, il sistema, gli orari e
          l'indirizzo senza la parte finale, se il gestore non l'ha escluso: li vedi, e li fai uscire, in «Accesso e
          sicurezza». Dei dispositivi e degli indirizzi da cui sei già entrato resta un'impronta, che serve a non
          bloccarti quando altri sbagliano la tua password e ad avvisarti di un accesso nuovo. Se li attivi, anche il
          segreto della verifica in due passaggi, cifrato, e la parte pubblica delle tue passkey. Contiamo annunci,
          spazio e foto caricate per i limiti dell'account. Un annuncio scritto a metà si salva anche sul portale: lo
          legge solo chi lavora con il tuo account, e si cancella quando lo pubblichi o lo butti, o dopo dodici mesi.
        </p>
        <p>
          Nome, città, presentazione e annunci sono pubblici, perché è il loro scopo. I recapiti di un'associazione lo
          sono, quelli di un privato solo se lo sceglie o se li scrive in un annuncio. Username, referente e presidente
          non lo sono. Se di solito rispondi ai questionari entro una settimana, la tua pagina e i tuoi annunci dicono
          in quanti giorni. Dalle foto togliamo posizione e altri dati nascosti prima di mostrarle. Le comunicazioni del
          portale a più iscritti hanno sempre un modo per non riceverne altre.
        </p>
      </Clause>
      <Clause id="privacy-questionari" title="Se compili un questionario pre affido">
        <p>
          Trattiamo quello che scrivi: nome, recapiti e risposte su casa, famiglia, abitudini ed esperienze con gli
          animali. Serve a valutare l'affido che chiedi tu (misure precontrattuali, art. 6.1.b). Per posta elettronica
          avvisiamo chi lo riceve senza spedire le risposte. La redazione può leggerle solo per assistenza e controlli.
        </p>
        <p>
          La risposta sulle allergie è un dato sulla salute: è facoltativa e la registriamo solo se spunti il consenso
          accanto alla domanda (art. 9.2.a), con la data e la versione di questa informativa. Puoi ritirare il consenso
          in ogni momento con il link che ricevi dopo l'invio: quella risposta si cancella, chi l'ha ricevuta lo viene a
          sapere e il resto della domanda rimane. Di familiari e bambini scrivi solo ciò che serve, senza nomi.
        </p>
        <p>
          Chi riceve la domanda segna a che punto è e può risponderti da qui. Quello che ti scrive resta accanto alla
          domanda, anche quando te lo manda di persona e lo annota soltanto: lo rileggi con il tuo link. Se una sua
          email non ti arriva, lo vede. Può anche tenere delle note per sé: non compaiono nella tua pagina, nella stampa
          e negli elenchi della redazione, che te le consegna se chiedi la copia dei tuoi dati, perché ne fanno parte.
          Stato, note e risposte finiscono insieme alla domanda; se la ritiri, le note si cancellano subito, le risposte
          già scritte restano e quelle non ancora partite non partono più.
        </p>
        <p>
          {`Finché non lo invii resta solo nella scheda del tuo browser, o per 24 ore sul dispositivo se lo chiedi tu. Poi resta sul portale per ${months} mesi, e si cancella da solo; chi l'ha ricevuto può cancellarlo prima (allora resta ancora 30 giorni nel suo cestino), e anche tu: con il link che ricevi dopo l'invio lo rileggi, lo ritiri o lo cancelli. Il link nelle email di chi ti risponde serve solo a rileggerlo: così, se rispondi citandole, nessuno può ritirarlo o cancellarlo al posto tuo. L'altro te lo rimandiamo quando lo chiedi. Se dopo l'invio premi «Conserva le risposte qui», restano anche su quel dispositivo per il prossimo questionario, senza quella sulle allergie, finché le togli e al massimo per un anno.`}
        </p>
      </Clause>
      <Clause id="privacy-ruoli" title="Chi risponde di che cosa: il portale e l'associazione">
        <p>
          Il gestore del portale è titolare per ciò che serve a raccogliere, consegnare, custodire e cancellare
          questionari e annunci su queste pagine. L'associazione o il privato a cui scrivi è un titolare autonomo:
          decide dell'affido, e risponde di chi legge le tue risposte, di ciò che scarica, stampa o annota e dei
          contatti fuori dal portale. Può tenere gli ultimi questionari anche sul proprio dispositivo, per leggerli
          senza rete: solo se lo accende, e finché lo spegne o esce dall'account. Passati 14 giorni dalla sua ultima
          visita non si leggono più, e si cancellano alla prima pagina del portale che apre. Puoi esercitare i tuoi
          diritti verso l'uno e verso l'altro.
        </p>
      </Clause>
      <Clause id="privacy-conferme" title="Se un annuncio non cambia da tempo">
        <p>
          A chi pubblica scriviamo, all'email dell'account, per sapere se i suoi annunci sono ancora attuali (art.
          6.1.b): serve a non far cercare un animale che ha già casa. Il link della mail vale 90 giorni e mostra solo i
          nomi e lo stato di quegli annunci. Di un annuncio eliminato teniamo per due anni tipo, taglia e città
          dell'animale, senza dati di persone, per mostrare animali simili a chi apre un vecchio link.
        </p>
      </Clause>
      <Clause id="privacy-avvisi" title="Se chiedi di essere avvisato">
        <p>
          Con il tuo consenso (art. 6.1.a) usiamo email, ricerca e frequenza per scriverti quando arriva un animale
          così, e ricordiamo di quali ti abbiamo già scritto. L'avviso parte se lo confermi dalla tua posta, entro sette
          giorni; poi si cancella. In ogni mail lo fermi con un clic, e si cancella; lo ferma anche il portale quando la
          posta ti torna indietro, e la redazione se ce lo chiedi. Dopo sei mesi finisce, e senza una tua risposta si
          cancella dopo altri 30 giorni. Chi pubblica può sapere quante persone aspettano un animale così, mai chi sono.
        </p>
      </Clause>
      <Clause id="privacy-notifiche" title="Se accendi le notifiche">
        <p>
          Con il tuo consenso (art. 6.1.a), che dai accendendole e ritiri spegnendole, teniamo l'indirizzo che il tuo
          browser ci dà per quel dispositivo e le chiavi per cifrare. Le notifiche passano dal servizio di chi fa il
          browser (per esempio Google, Apple o Mozilla), che può trovarsi fuori dall'Europa: sono cifrate, e quel
          servizio vede solo che il portale ti ha scritto e quando. Dicono il nome dell'animale, mai chi ha mandato una
          domanda o un messaggio. Si cancellano con l'uscita, quando l'accesso finisce, o quando finisce l'avviso; e
          anche quando il servizio dice che quel dispositivo non c'è più, o non ne accetta nessuna per due settimane.
        </p>
      </Clause>
      <Clause id="privacy-richieste" title="Se ci scrivi">
        <p>
          Per un gadget, per assistenza, per una segnalazione o via email usiamo nome, indirizzo e messaggio per
          risponderti (art. 6.1.b) o per un obbligo di legge, come nel caso delle segnalazioni di contenuti illegali
          (art. 6.1.c). Nome ed email di chi segnala restano alla redazione: chi ha pubblicato l'annuncio non li vede.
        </p>
        <p>
          Se con «Scrivi un messaggio» scrivi a chi ha pubblicato un annuncio, gli inoltriamo per email nome, indirizzo,
          telefono se lo dai, e testo (art. 6.1.b), perché ti risponda. Sul portale il messaggio resta solo tra le
          email, dove può leggerlo la redazione. Parte quando l'indirizzo di chi pubblica è confermato, da lui o perché
          la redazione ha approvato l'account; se non succede entro 30 giorni non parte da solo, e si cancella come le
          email non consegnate. Di un privato mostriamo telefono, WhatsApp ed email solo se lo sceglie lui.
        </p>
      </Clause>
      <Clause id="privacy-gruppo" title="Se lavori per un'associazione">
        <p>
          Chi ti invita nel gruppo ci dà la tua email: la usiamo per l'invito, che vale sette giorni, si ritira in ogni
          momento e poi si cancella. Se accetti (art. 6.1.b), le persone del gruppo vedono il tuo nome, lo username, il
          ruolo, da quando ne fai parte e quando hai lavorato per il gruppo l'ultima volta. Quello che fai a suo nome è
          annotato nel registro degli atti (art. 6.1.f): lo leggono i proprietari del gruppo e la redazione. Quando
          lasci l'ultimo gruppo il tuo accesso si cancella.
        </p>
      </Clause>
      <Clause id="privacy-obbligo" title="Che cosa sei tenuto a dirci">
        <p>
          Niente, se visiti. Per iscriverti servono nome, email, username, password e l'accettazione di questi testi;
          per un questionario almeno un recapito; per un gadget nome ed email; per una segnalazione il motivo e che cosa
          non va. Senza questi dati non possiamo darti quel servizio. Tutto il resto è facoltativo, anche se chi valuta
          un affido può chiederti di completarlo.
        </p>
      </Clause>
    </>
  );
}
