import { useIdentity, useSiteName } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { StorageTable } from '../StorageTable.tsx';

/** Cookies and similar storage: art. 122 of the Codice privacy, and the Garante's guidelines of 10 June 2021. */
export function Cookies() {
  return (
    <>
      <Clause id="cookie-tecnici" title="Quello che serve a funzionare">
        <p>
          {`${useSiteName()} non usa cookie propri. Queste informazioni restano nella memoria del tuo browser, solo perché il sito funzioni come ti aspetti: sono strumenti tecnici e non richiedono il consenso (art. 122 del D.Lgs. 196/2003). Noi leggiamo solo quello che il tuo browser ci manda: l'accesso quando chiedi qualcosa di tuo, il numero del dispositivo quando entri, quali sono i preferiti per mostrarteli, un annuncio che scrivi nel tuo account e ciò che decidi di inviare.`}
        </p>
        <StorageTable />
      </Clause>
      <Clause id="cookie-pubblicita" title="Gli annunci pubblicitari">
        <Network />
        <p>
          Le finalità sono tre e le scegli una per una: mostrarti annunci, personalizzarli, contarne visualizzazioni e
          clic. Senza la seconda chiediamo annunci non personalizzati. Gli annunci stanno in riquadri isolati (
          <em>sandbox</em>). Non compaiono a chi ha effettuato l'accesso né dove scrivi una password o qualcosa di tuo:
          accesso, iscrizione, questionari, richieste e segnalazioni.
        </p>
      </Clause>
      <Clause id="cookie-scelta" title="La tua scelta">
        <p>
          Finché non scegli vale il no. Con Rifiuta, con la X o senza fare niente non si carica nulla di terzi e il sito
          resta lo stesso. Non te lo richiediamo per sei mesi, a meno che cambi qualcosa di importante o che tu svuoti
          la memoria del browser. La data, la versione e le finalità restano annotate nel tuo browser.
        </p>
        <p>Puoi cambiare idea quando vuoi con «Impostazioni cookie», qui sotto e in fondo a ogni pagina.</p>
      </Clause>
      <Clause id="cookie-browser" title="Dal tuo browser">
        <p>
          Tutto ciò che è in questa tabella si può vedere e cancellare anche dalle impostazioni del browser, alla voce
          sui dati dei siti. Cancellandolo esci dall'account e perdi preferiti e bozze, tranne gli annunci già salvati
          sul portale. Quando esci dall'account le bozze si cancellano dal dispositivo, dopo una domanda se non sono
          anche sul portale.
        </p>
      </Clause>
    </>
  );
}

/** Names the ad network, if one is configured. */
function Network() {
  const client = useIdentity()?.ads_client ?? '';
  if (client === '')
    return (
      <p>
        Al momento nessuna rete pubblicitaria è collegata: anche se accetti, non si carica niente. Se cambierà, varrà la
        scelta che fai ora.
      </p>
    );
  if (!client.startsWith('ca-pub-'))
    return (
      <p>
        Se accetti, il piè di pagina e l'elenco degli annunci caricano messaggi di una rete pubblicitaria, che può usare
        cookie e identificativi propri come titolare autonomo.
      </p>
    );
  return (
    <p>
      Se accetti, il piè di pagina e l'elenco degli animali caricano messaggi di Google AdSense (Google Ireland Limited,
      Gordon House, Barrow Street, Dublino 4, Irlanda), che può usare cookie e identificativi propri come titolare
      autonomo. Leggi{' '}
      <a href="https://policies.google.com/technologies/partner-sites?hl=it" rel="noreferrer">
        come Google usa i dati
      </a>{' '}
      e{' '}
      <a href="https://policies.google.com/technologies/cookies?hl=it" rel="noreferrer">
        quali cookie imposta e per quanto
      </a>
      .
    </p>
  );
}
