import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { requiredText } from '#contract/platform/fields.ts';
import { LONGEST_REPLY, LONGEST_SUBJECT } from './pipeline.ts';
import { PLACEHOLDERS, readPlaceholders, unknownPlaceholder } from './placeholders.ts';
import { TEMPLATE_KEYS } from './template-keys.ts';

const LINE_BREAKS = /[\r\n]+/g;
const KNOWN = PLACEHOLDERS.map((word) => `{${word}}`).join(', ');

const withPlaceholders = (max: number) =>
  requiredText(max)
    .overwrite(readPlaceholders)
    .superRefine((typed, context) => {
      const unknown = unknownPlaceholder(typed);
      if (unknown) {
        const message = `Non conosciamo ${unknown}: puoi usare ${KNOWN}.`;
        context.addIssue({ code: 'custom', message });
      }
    });

/** Subject and text of a message to an applicant; the server fills in `{nome}` and the other placeholders. */
export const Wording = z.object({
  subject: withPlaceholders(LONGEST_SUBJECT).overwrite((typed) => typed.replaceAll(LINE_BREAKS, ' ')),
  text: withPlaceholders(LONGEST_REPLY),
});
export type Wording = z.output<typeof Wording>;

/** A message that an association has ready: its own words, or the portal's. */
export const Template = z
  .object({
    key: z.enum(TEMPLATE_KEYS),
    label: z.string(),
    subject: z.string(),
    text: z.string(),
    /** False while the words are the portal's. */
    own: z.boolean(),
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;

const params = z.object({ key: z.enum(TEMPLATE_KEYS, 'Questo modello non esiste.') });

export const listTemplates = call({
  name: 'listTemplates',
  method: 'GET',
  path: '/me/templates',
  access: 'member',
  role: 'lettore',
  summary: 'I modelli delle risposte a chi ha inviato un questionario',
  answer: z.array(Template),
});

export const saveTemplate = call({
  name: 'saveTemplate',
  method: 'PUT',
  path: '/me/templates/{key}',
  access: 'member',
  role: 'redattore',
  summary: 'Cambia le parole di un modello; {nome}, {animale}, {associazione} e {animali_simili} si riempiono da soli',
  params,
  body: Wording,
  answer: Template,
});

export const resetTemplate = call({
  name: 'resetTemplate',
  method: 'DELETE',
  path: '/me/templates/{key}',
  access: 'member',
  role: 'redattore',
  summary: 'Torna alle parole del portale per un modello',
  params,
  status: 204,
});
