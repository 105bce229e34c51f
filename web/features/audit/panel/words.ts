import type { AuditEntry } from '#contract/features/audit/calls.ts';

const FIELDS: Record<string, string> = {
  approved: 'approvata',
  banned: 'sospesa',
  hidden: 'nascosto',
  paused: 'in pausa',
  is_admin: 'amministratore',
  test_watermark_enabled: 'filigrana',
  name: 'nome',
  username: 'username',
  email: 'email',
  city: 'città',
  reason: 'motivo',
  association_name: 'associazione',
  seen: 'risolta',
  created: 'create',
  pinned_listing_id: 'annuncio in evidenza',
  pinned_listing_word: 'parola in evidenza',
  is_test: 'di prova',
  measure: 'decisione',
  facts: 'fatti',
  ground_kind: 'base',
  ground: 'punto',
  decided_by: 'decisa da',
  decided_at: 'decisa il',
  outcome: 'esito',
  answer: 'risposta',
  price: 'prezzo',
  description: 'descrizione',
  category: 'categoria',
  available: 'disponibile',
  recipient: 'destinatario',
  kind: 'tipo di messaggio',
  listings: 'annunci',
  passkeys: 'passkey',
  not_association: 'privato',
  recipients: 'destinatari',
  association_id: 'associazione',
  post_id: 'annuncio',
  q: 'con un testo cercato',
  date_from: 'dal',
  date_to: 'al',
};

/** Italian words for the enum values in an entry of the audit log. */
const WORDS: Readonly<Record<string, string>> = {
  none: 'nessuna misura',
  hide: 'annuncio nascosto',
  terms: 'termini',
  law: 'legge',
  confirmed: 'confermata',
  reversed: 'cambiata',
};

/** Returns what an entry of the audit log changed, field by field; null for a value that is absent on that side. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const change = { name: FIELDS[name] ?? name, before: spoken(before[name]), after: spoken(after[name]) };
    return change.before === change.after ? [] : [change];
  });
}

function spoken(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'string') return WORDS[value] ?? (value || '(vuoto)');
  return JSON.stringify(value);
}
