import type { Act } from '#contract/audit/calls.ts';

const ACTS: Record<string, string> = {
  banAssociation: 'Sospensione di un account',
  hideAssociation: 'Visibilità di un account',
  pauseAssociation: 'Pausa di un account',
  setTestWatermark: 'Filigrana TEST',
  makeAdministrator: 'Poteri di amministratore',
  resetAssociationPassword: 'Password reimpostata',
  generateAssociationReset: 'OTP e link generati',
  removeAssociation: 'Account eliminato',
  importAssociations: 'Import CSV',
  hideAdoptionAsAdmin: 'Visibilità di un annuncio',
  removeAdoption: 'Annuncio eliminato',
  resolveHelp: 'Richiesta di assistenza',
  changeSettings: 'Impostazioni',
};

const FIELDS: Record<string, string> = {
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
};

/** An act in Italian; one that is not known yet keeps the name of its call. */
export const nameOfAct = (act: string) => ACTS[act] ?? act;

/** What an act changed, field by field; null where one side says nothing. */
export function changesOf({ before, after }: Pick<Act, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const change = { name: FIELDS[name] ?? name, before: spoken(before[name]), after: spoken(after[name]) };
    return change.before === change.after ? [] : [change];
  });
}

function spoken(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'string') return value || '(vuoto)';
  return JSON.stringify(value);
}
