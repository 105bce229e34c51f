import { z } from 'zod';
import { call, idParam } from '#contract/platform/call.ts';
import { flagInQuery, paging, requiredText } from '#contract/platform/fields.ts';
import { HelpRequest } from './help-request.ts';
import { HELP_MESSAGE_MAX, WRITE_THE_MESSAGE } from './limits.ts';

export const askForHelp = call({
  name: 'askForHelp',
  method: 'POST',
  path: '/me/help',
  access: 'member',
  role: 'redattore',
  summary: "Chiede aiuto all'assistenza",
  body: z.object({ message: requiredText(HELP_MESSAGE_MAX, WRITE_THE_MESSAGE).prefault('') }),
  status: 201,
  answer: HelpRequest,
});

export const listHelp = call({
  name: 'listHelp',
  method: 'GET',
  path: '/admin/help',
  access: 'admin',
  summary: 'Le richieste di assistenza, dalla più recente',
  query: z.object({ seen: flagInQuery.optional(), ...paging }),
  answer: z.array(HelpRequest),
  paged: true,
});

export const resolveHelp = call({
  name: 'resolveHelp',
  method: 'POST',
  path: '/admin/help/{id}/resolve',
  access: 'admin',
  summary: 'Segna risolta una richiesta di assistenza, o non risolta',
  params: idParam,
  body: z.object({ seen: z.boolean() }),
  answer: HelpRequest,
});
