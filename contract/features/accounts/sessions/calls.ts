import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

/** A login that is still valid. */
export const Session = z
  .object({
    id,
    /** Browser and system in words. */
    device: z.string(),
    /** The address of the login without its last part; "" if it is not kept. */
    address: z.string(),
    created_at: instant,
    last_used_at: instant,
    /** Whether this request uses it. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  access: 'member',
  summary: "I dispositivi da cui l'account è entrato",
  answer: z.array(Session),
});

export const endSession = call({
  confirmed: true,
  name: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: 'member',
  summary: 'Fa uscire un dispositivo',
  params: idParam,
  status: 204,
});

export const endOtherSessions = call({
  confirmed: true,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/me/sessions',
  access: 'member',
  summary: 'Fa uscire tutti gli altri dispositivi',
  status: 204,
});
