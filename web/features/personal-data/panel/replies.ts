/** Returns the message that asks a person to confirm a request. */
export function askIdentity(site: string): string {
  return `Ciao,
abbiamo ricevuto una richiesta sui dati che ${site} conserva di te. Per essere certi che sia tua, rispondi a questo messaggio da questo indirizzo e scrivi se vuoi riceverne una copia, cancellarli o tutte e due le cose.
Se non sei stato tu, non fare niente: senza la tua conferma non consegniamo e non cancelliamo nulla.
${site}`;
}

/** Returns the message that goes with a copy of the data. */
export function handOver(site: string): string {
  return `Ciao,
in allegato trovi tutto quello che ${site} conserva di te, in due forme: una da leggere e una per i programmi.
Se qualcosa è sbagliato o vuoi cancellarlo, rispondi a questo messaggio.
${site}`;
}

/** Returns the message after an erasure. `kept` are the reasons why something stays for now. */
export function confirmErasure(site: string, kept: readonly string[]): string {
  const left =
    kept.length === 0
      ? ''
      : `\nResta per ora, perché la legge lo chiede o lo permette:\n${kept.map((reason) => `- ${reason}`).join('\n')}`;
  return `Ciao,
abbiamo cancellato i dati che ${site} conservava di te. Se li ripristinassimo da una copia di sicurezza, si cancellerebbero di nuovo da soli.${left}
Le associazioni a cui avevi scritto potrebbero averne una copia stampata o salvata: chiedi anche a loro.
${site}`;
}
