import { useSiteName } from '#web/shell/index.ts';
import { Operator } from '../Operator.tsx';

export function Privacy() {
  const name = useSiteName();
  return (
    <>
      <p>
        Questa informativa, ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679 (GDPR), spiega quali dati
        tratta {name}, perché e per quanto tempo.
      </p>
      <Operator />
      <h3>Chi visita il portale</h3>
      <p>
        Per navigare non serve un account. I registri tecnici contengono l'indirizzo della pagina, l'ora e l'esito,
        senza i parametri; l'indirizzo IP serve solo, per pochi minuti, a limitare gli abusi. I preferiti restano sul
        tuo dispositivo.
      </p>
      <h3>Chi pubblica annunci</h3>
      <p>
        Di associazioni e privati iscritti trattiamo nome, recapiti, città, referente, presidente, testi, immagini e i
        dati di accesso (la password è conservata solo in forma cifrata e non reversibile), per eseguire il servizio
        richiesto (art. 6.1.b). Nome, città, recapiti, presentazione e annunci sono pubblici; referente, presidente e
        username non lo sono. Registriamo la data e la versione dei termini accettati.
      </p>
      <h3>Chi compila un questionario pre affido</h3>
      <p>
        Le risposte arrivano solo all'associazione scelta, che ne diventa a sua volta titolare, e alla redazione per
        assistenza e controllo. Servono a valutare l'affido (art. 6.1.b). La risposta sulle allergie è un dato relativo
        alla salute: è facoltativa e la trattiamo solo con il tuo consenso esplicito (art. 9.2.a), che dai scrivendola.
        Conserviamo i questionari 24 mesi, salvo che l'associazione li cancelli prima.
      </p>
      <h3>Chi scrive per un gadget o per assistenza</h3>
      <p>Usiamo nome, email e messaggio per risponderti, e li cancelliamo quando non servono più.</p>
      <h3>A chi arrivano i dati</h3>
      <p>
        Al fornitore dell'hosting e a quello della posta, che agiscono per nostro conto. Non li vendiamo e non li
        trasferiamo fuori dallo Spazio economico europeo. Gli spazi pubblicitari, se attivi, si caricano solo dopo il
        tuo consenso e in un riquadro separato, che non può leggere nulla del portale.
      </p>
      <h3>Per quanto tempo</h3>
      <p>
        I dati di un account restano finché l'account esiste. Gli account inattivi possono essere cancellati dopo 24
        mesi. Con la cancellazione spariscono annunci, foto e questionari ricevuti; le copie di sicurezza scadono da
        sole.
      </p>
      <h3>I tuoi diritti</h3>
      <p>
        Puoi chiedere accesso, rettifica, cancellazione, limitazione, portabilità e opporti al trattamento. Chi ha un
        account può scaricare tutti i propri dati e cancellarlo da solo, dalla propria pagina. Puoi sempre rivolgerti al{' '}
        <a href="https://www.garanteprivacy.it" rel="noreferrer">
          Garante per la protezione dei dati personali
        </a>
        .
      </p>
    </>
  );
}
