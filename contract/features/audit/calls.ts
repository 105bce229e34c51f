import { z } from 'zod';
import { call, id } from '#contract/platform/call.ts';
import { copied, instant, page, pageSize } from '#contract/platform/fields.ts';

/** An entry of the audit log: who did what to whom, when, and what changed. */
export const AuditEntry = z
  .object({
    id,
    at: instant,
    actor_id: z.string(),
    actor_name: z.string(),
    /** Name of the call, such as `banAssociation`. */
    act: z.string(),
    subject_id: z.string(),
    subject_name: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Act' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAuditEntries = call({
  name: 'listActs',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Il registro degli atti della redazione, dal più recente',
  query: z.object({
    q: copied(200).optional(),
    page,
    page_size: pageSize,
  }),
  answer: z.object({ items: z.array(AuditEntry), total: z.number().int() }),
});
