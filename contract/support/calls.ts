import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields.ts';
import { HelpRequest } from './help-request.ts';
import { HELP_MESSAGE_MAX, WRITE_THE_MESSAGE } from './limits.ts';

export const askForHelp = call({
  name: 'askForHelp',
  method: 'POST',
  path: '/me/help',
  access: 'member',
  summary: "Chiede aiuto all'assistenza",
  body: z.object({ message: text(HELP_MESSAGE_MAX).trim().min(1, WRITE_THE_MESSAGE).prefault('') }),
  status: 201,
  answer: HelpRequest,
});
