import { useIdentity } from '#web/platform/shell/index.ts';

const ADDRESS = {
  full: "e l'indirizzo IP da cui arriva la richiesta",
  truncated: "e la rete da cui arriva la richiesta, cioè l'indirizzo IP senza la parte finale",
  off: 'e nessun indirizzo IP',
};

/** What the application's log contains and for how long, as the operator has set it. */
export function PrivacyLog() {
  const identity = useIdentity();
  const address = ADDRESS[identity?.log_addresses ?? 'truncated'];
  return (
    <p>
      {`Il portale annota in un registro gli eventi che contano per la sicurezza: accessi riusciti e falliti, cambi di password e di email, richieste respinte, dati scaricati, questionari aperti dalla redazione. Di ognuno scriviamo l'ora, il codice dell'account ${address}; mai quello che hai scritto (di un nome con cui nessuno è iscritto, solo un'impronta). Se una pagina non riesce annotiamo anche il suo indirizzo sul sito e l'errore. Le righe si cancellano dopo ${identity?.log_retention_days ?? 30} giorni.`}
    </p>
  );
}
