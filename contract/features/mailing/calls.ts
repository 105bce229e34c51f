import { z } from 'zod';
import { BODY_LIMIT, call, id, idParam } from '#contract/platform/call.ts';
import { copied, orBlank, page, paging } from '#contract/platform/fields.ts';
import { BulkProgress, BulkResult, MailPreview, NewBulkMail, NewPreview, NewTestMail, TestMailResult } from './bulk.ts';
import { MAIL_STATES, OutboxMail } from './outbox.ts';
import { ChosenRecipients, Recipient, RecipientCount, recipientQuery } from './recipients.ts';

export const OUTBOX_PAGE = 50;

export const listOutbox = call({
  name: 'listOutbox',
  method: 'GET',
  path: '/admin/outbox',
  access: 'admin',
  summary: 'La posta in uscita, dalla più recente',
  query: z.object({
    state: orBlank(z.enum(MAIL_STATES)),
    /** Part of the recipient's address or of the subject. */
    q: copied(200).optional(),
    page,
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

export const listRecipients = call({
  name: 'listRecipients',
  method: 'GET',
  path: '/admin/email/recipients',
  access: 'admin',
  summary: 'A chi può andare una mail a più associazioni, per città e poi per nome',
  query: z.object({ q: recipientQuery.optional(), ...paging }),
  answer: z.array(Recipient),
  paged: true,
});

export const countRecipients = call({
  name: 'countRecipients',
  method: 'POST',
  path: '/admin/email/recipients/count',
  access: 'admin',
  summary: 'A quante associazioni andrebbe una mail, senza inviarla',
  body: ChosenRecipients,
  bodyLimit: BODY_LIMIT.recipients,
  answer: RecipientCount,
});

export const previewMail = call({
  name: 'previewMail',
  method: 'POST',
  path: '/admin/email/preview',
  access: 'admin',
  summary: 'Il messaggio come partirebbe, senza inviarlo',
  body: NewPreview,
  bodyLimit: BODY_LIMIT.mail,
  answer: MailPreview,
});

export const sendTestMail = call({
  confirmed: true,
  name: 'sendTestMail',
  method: 'POST',
  path: '/admin/email/test',
  access: 'admin',
  summary: 'Invia una prova a un indirizzo',
  body: NewTestMail,
  bodyLimit: BODY_LIMIT.mail,
  answer: TestMailResult,
});

export const sendBulkMail = call({
  confirmed: true,
  name: 'sendBulkMail',
  method: 'POST',
  path: '/admin/email/bulk',
  access: 'admin',
  summary: 'Invia una mail a più associazioni; con Prefer: respond-async risponde subito (202) con un id da seguire',
  body: NewBulkMail,
  bodyLimit: BODY_LIMIT.mail,
  answer: z.union([BulkResult, z.object({ id })]),
});

export const getBulkMail = call({
  name: 'getBulkMail',
  method: 'GET',
  path: '/admin/email/bulk/{id}',
  access: 'admin',
  summary: 'A che punto è una mail a più associazioni',
  params: idParam,
  answer: BulkProgress,
});
