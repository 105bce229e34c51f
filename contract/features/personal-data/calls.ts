import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { requiredCopied, text } from '#contract/platform/fields.ts';
import { PersonalData, PersonalDataExport } from './personal-data.ts';

/** An e-mail address or a telephone number. It is in the body, so that no address or log holds it. */
const contact = requiredCopied(254, "Scrivi un'email o un numero di telefono.");
const counts = z.record(z.string(), z.number().int());

export const searchPersonalData = call({
  confirmed: true,
  name: 'searchPersonalData',
  method: 'POST',
  path: '/admin/personal-data/search',
  access: 'admin',
  summary: 'Che cosa il portale conserva di una persona, cercata per email o telefono',
  body: z.object({ contact }),
  answer: PersonalData,
});

export const exportPersonalData = call({
  confirmed: true,
  name: 'exportPersonalData',
  method: 'POST',
  path: '/admin/personal-data/export',
  access: 'admin',
  summary: 'I dati di una persona per intero, da consegnarle',
  body: z.object({ contact }),
  answer: PersonalDataExport,
});

export const erasePersonalData = call({
  confirmed: true,
  name: 'erasePersonalData',
  method: 'POST',
  path: '/admin/personal-data/erase',
  access: 'admin',
  summary:
    'Cancella i dati di una persona: `version` è quella della ricerca confermata, e se nel frattempo è cambiato qualcosa risponde 409',
  body: z.object({ contact, version: text(64) }),
  answer: z.object({ erased: counts, kept: counts }),
});
