import { useIdentity, useSiteName } from '#web/shell/index.ts';

/** Who runs the portal, as far as its operator has said. */
export function Operator() {
  const identity = useIdentity();
  const name = useSiteName();
  if (!identity) return <p>{name}</p>;
  const { legal_name, legal_address, vat_id, privacy_email, info_email } = identity;
  const contact = privacy_email || info_email;
  return (
    <p>
      Il titolare del trattamento è <strong>{legal_name || '[nome del gestore]'}</strong>,{' '}
      {legal_address || '[indirizzo del gestore]'}
      {vat_id && `, partita IVA ${vat_id}`}. Per tutto ciò che riguarda i tuoi dati scrivi a{' '}
      <a href={`mailto:${contact}`}>{contact}</a>.
    </p>
  );
}
