import { z } from 'zod';
import { call, idParam } from '../call.ts';
import { MAIL_STATES, OutboxMail } from './outbox.ts';

export const OUTBOX_PAGE = 50;

export const listOutbox = call({
  name: 'listOutbox',
  method: 'GET',
  path: '/admin/outbox',
  access: 'admin',
  summary: 'La posta in uscita, dalla più recente',
  query: z.object({
    state: z.enum(MAIL_STATES).optional(),
    page: z.coerce.number({ error: 'La pagina deve essere un numero.' }).int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ items: z.array(OutboxMail), total: z.number().int() }),
});

export const resendMail = call({
  name: 'resendMail',
  method: 'POST',
  path: '/admin/outbox/{id}/resend',
  access: 'admin',
  summary: 'Rispedisce una mail che non è arrivata',
  params: idParam,
  answer: OutboxMail,
});
