import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';
import { ROLES } from '#contract/platform/role.ts';
import { LoggedIn } from '../logged-in.ts';

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
    /** For which the session works. */
    association: z.object({ id, name: z.string() }),
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
  role: 'login',
  summary: "I dispositivi da cui l'account è entrato",
  answer: z.array(Session),
});

export const endSession = call({
  confirmed: true,
  name: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: 'member',
  role: 'login',
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
  role: 'login',
  summary: 'Fa uscire tutti gli altri dispositivi',
  status: 204,
});

/** An association for which the caller's login works. */
export const OwnAssociation = z.object({ id, name: z.string(), role: z.enum(ROLES) }).meta({ id: 'OwnAssociation' });
export type OwnAssociation = z.infer<typeof OwnAssociation>;

export const listMyAssociations = call({
  name: 'listMyAssociations',
  method: 'GET',
  path: '/me/associations',
  access: 'member',
  role: 'login',
  summary: 'Le associazioni per cui lavora chi è entrato, con il suo ruolo; quelle sospese non ci sono',
  answer: z.array(OwnAssociation),
});

export const switchAssociation = call({
  name: 'switchAssociation',
  method: 'POST',
  path: '/me/switch',
  access: 'member',
  role: 'login',
  onFullDisk: true,
  inMaintenance: 'works',
  summary:
    "Passa a un'altra delle proprie associazioni, con un token nuovo; quello di prima resta valido. Per quella di adesso resta lo stesso token",
  body: z.object({ association_id: id }),
  answer: LoggedIn,
});
