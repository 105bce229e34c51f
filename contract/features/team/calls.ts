import { z } from 'zod';
import { LoggedIn } from '#contract/features/accounts/logged-in.ts';
import { NewPassword } from '#contract/features/accounts/password.ts';
import { accountName } from '#contract/features/associations/name.ts';
import { AuditEntry } from '#contract/features/audit/calls.ts';
import { call, id, idParam } from '#contract/platform/call.ts';
import { copied, email, instant, linkToken, page, pageSize, requiredLinkToken } from '#contract/platform/fields.ts';
import { loginName } from '#contract/platform/login-name.ts';
import { ROLES } from '#contract/platform/role.ts';

/** A person who works for an association. The id is the one of the person's login. */
export const Member = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    role: z.enum(ROLES),
    joined_at: instant,
    /** Null until the person works for the association for the first time. */
    last_seen_at: instant.nullable(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** An invitation that can still be accepted. */
export const Invitation = z
  .object({ id, email: z.string(), role: z.enum(ROLES), sent_at: instant, expires_at: instant })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** What a person without a login chooses to accept an invitation; a person with one sends nothing. */
export const AcceptedInvitation = z
  .object({
    name: accountName().optional(),
    username: loginName(100).optional(),
    password: NewPassword.optional(),
    gdpr_accepted: z.boolean().optional(),
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>;

export const listTeam = call({
  name: 'listTeam',
  method: 'GET',
  path: '/me/team',
  access: 'member',
  role: 'lettore',
  summary: "Le persone che lavorano per l'associazione, da chi c'è da più tempo, e per i proprietari gli inviti aperti",
  answer: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
});

export const changeRole = call({
  name: 'changeRole',
  method: 'PATCH',
  path: '/me/team/{id}',
  access: 'member',
  role: 'proprietario',
  summary:
    "Cambia il ruolo di una persona; un proprietario resta sempre. Per fare proprietario qualcuno l'identità va confermata",
  params: idParam,
  body: z.object({ role: z.enum(ROLES) }),
  answer: Member,
});

export const removeMember = call({
  name: 'removeMember',
  method: 'DELETE',
  path: '/me/team/{id}',
  access: 'member',
  role: 'login',
  summary:
    "Toglie una persona dal gruppo (solo un proprietario, con l'identità confermata), o lascia il gruppo con il proprio id. Un accesso fatto per il gruppo si cancella con l'ultima associazione",
  params: idParam,
  status: 204,
});

export const inviteMember = call({
  name: 'inviteMember',
  method: 'POST',
  path: '/me/team/invitations',
  access: 'member',
  role: 'proprietario',
  summary:
    "Invita per email una persona nel gruppo, per 7 giorni. Per invitare un proprietario l'identità va confermata",
  status: 201,
  body: z.object({ email: email(), role: z.enum(ROLES) }),
  answer: Invitation,
});

export const withdrawInvitation = call({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/me/team/invitations/{id}',
  access: 'member',
  role: 'proprietario',
  summary: 'Ritira un invito: il suo link non fa più niente',
  params: idParam,
  status: 204,
});

/** Any text: an altered token is met in words, not as a wrong field. */
const params = z.object({ token: linkToken });

/** What a person did in the name of an association. */
export const TeamAct = AuditEntry.extend({
  /** Name of the animal that it is about; "" for none. */
  name: z.string(),
  /** Name of the colleague whom it concerns; "" for none. */
  member_name: z.string(),
}).meta({ id: 'TeamAct' });
export type TeamAct = z.infer<typeof TeamAct>;

export const listTeamActs = call({
  name: 'listTeamActs',
  method: 'GET',
  path: '/me/team/audit',
  access: 'member',
  role: 'proprietario',
  summary: "Che cosa hanno fatto le persone del gruppo a nome dell'associazione, dal più recente, per 24 mesi",
  query: z.object({
    /** Only what this login did. */
    actor_id: copied(100).optional(),
    page,
    page_size: pageSize,
  }),
  answer: z.object({ items: z.array(TeamAct), total: z.number().int() }),
});

/** A person of a team, as staff see one. */
export const SeenMember = Member.extend({ passkeys: z.number().int(), second_factor: z.boolean() }).meta({
  id: 'SeenMember',
});
export type SeenMember = z.infer<typeof SeenMember>;

export const readTeamAsStaff = call({
  name: 'readTeamAsStaff',
  method: 'GET',
  path: '/admin/associations/{id}/team',
  access: 'admin',
  summary: "Le persone che lavorano per un'associazione e quanti inviti aperti ha, per la redazione",
  params: idParam,
  answer: z.object({ members: z.array(SeenMember), invitations: z.number().int() }),
});

export const readInvitation = call({
  name: 'readInvitation',
  method: 'GET',
  path: '/invitations/{token}',
  summary: "Che cosa dice un invito: l'associazione, il ruolo, un cenno dell'indirizzo e se ha già un accesso",
  params,
  answer: z.object({ association: z.string(), role: z.enum(ROLES), email: z.string(), known: z.boolean() }),
});

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{token}/accept',
  summary:
    "Accetta un invito: con il proprio accesso, che deve avere l'indirizzo invitato, oppure senza token scegliendo nome, username e password",
  status: 201,
  params,
  body: AcceptedInvitation,
  answer: LoggedIn,
});

const undoToken = z.object({ token: requiredLinkToken });

/** What the link in the mail about a change of owners undoes. */
export const UndoneReading = z
  .object({
    association: z.string(),
    /** The former owner. */
    name: z.string(),
    /** Who made the change; "" for somebody who is gone. */
    by: z.string(),
    kind: z.enum(['removed', 'demoted', 'left']),
    at: instant,
  })
  .meta({ id: 'UndoneReading' });
export type UndoneReading = z.infer<typeof UndoneReading>;

export const readOwnerChange = call({
  name: 'readOwnerChange',
  method: 'POST',
  path: '/auth/team/undo/read',
  onFullDisk: true,
  summary: 'Che cosa annulla il link arrivato per email dopo un cambio dei proprietari; non cambia niente',
  body: undoToken,
  answer: UndoneReading,
});

export const UndoneOwnerChange = z
  .object({ association: z.string(), name: z.string() })
  .meta({ id: 'UndoneOwnerChange' });
export type UndoneOwnerChange = z.infer<typeof UndoneOwnerChange>;

export const undoOwnerChange = call({
  name: 'undoOwnerChange',
  method: 'POST',
  path: '/auth/team/undo',
  onFullDisk: true,
  summary:
    'Annulla un cambio dei proprietari con il link arrivato per email, entro 72 ore: chi era proprietario lo è di nuovo, chi ha fatto il cambio esce e sceglie una nuova password',
  body: undoToken,
  answer: UndoneOwnerChange,
});
