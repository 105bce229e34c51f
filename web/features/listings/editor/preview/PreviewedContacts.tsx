import type { Listing } from '#contract/features/listings/listing.ts';

/** The contacts of a listing as words: from here nobody is called. */
export function PreviewedContacts({ listing }: { listing: Listing }) {
  const { phone, whatsapp, email } = listing.contact;
  const ways = [
    { label: 'Telefono', value: phone },
    { label: 'WhatsApp', value: whatsapp },
    { label: 'E-mail', value: email },
  ].filter(({ value }) => value !== '');
  return (
    <section>
      <h3 className="text-xl">Contatti</h3>
      <dl className="mt-2 grid gap-2">
        {ways.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {email === '' && (
        <p className="mt-2 text-ink-soft">La tua email non si vede: chi vuole scriverti lo fa dal portale.</p>
      )}
    </section>
  );
}
