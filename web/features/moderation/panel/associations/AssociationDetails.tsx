import { CHECK_LABELS } from '#contract/features/associations/checks.ts';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { AccountQuota } from '#web/features/quotas/index.ts';
import { Address } from '#web/platform/panel/Address.tsx';

/** The people and contacts of an association. */
export function AssociationDetails({ association }: { association: AdminAssociation }) {
  const { email, phone, phone2, whatsapp, contact_person, president_name, created_at, bio } = association;
  const { passkeys, passkey_last_used_at: used, verified_at, verified, verified_note } = association;
  const checks = verified.map((check) => CHECK_LABELS[check]).join(', ');
  const facts: [string, string][] = [
    ['Email', email],
    ['Telefono', phone],
    ['Secondo telefono', phone2],
    ['WhatsApp', whatsapp],
    ['Referente', contact_person],
    ['Presidente', president_name],
    ['Iscritta il', numericDate(created_at)],
    ['Verificata il', verified_at ? `${numericDate(verified_at)}: ${checks}` : ''],
    ['Nota della verifica', verified_note],
    ['Passkey', passkeys === 0 ? '' : `${passkeys}, ${used ? `ultimo uso ${numericDate(used)}` : 'mai usate'}`],
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-md bg-paper p-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value && name === 'Email' ? <Address>{value}</Address> : value || '-'}</dd>
        </div>
      ))}
      <AccountQuota id={association.id} />
      {bio && (
        <div className="sm:col-span-3">
          <dt className="text-sm text-ink-soft">Presentazione</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{bio}</dd>
        </div>
      )}
    </dl>
  );
}
