import { type Association, DEFAULT_HIGHLIGHT } from '#contract/features/associations/association.ts';
import { PROFILE_TEXTS } from '#contract/features/associations/limits.ts';
import type { ProfileChanges } from '#contract/features/associations/profile-changes.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { resolveImage } from '#server/features/media/index.ts';
import { cityKey, settlePlace } from '#server/features/places/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeConfirmed } from '#server/platform/http/calls/confirmed.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { SecurityEvent } from '#server/platform/security-log/events.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { stepsWith } from './adoption-steps.ts';
import { type EmailChange, emailChangeOf, emailColumns, isNewEmail } from './change-email.ts';
import { claimLogins } from './claim-logins.ts';
import { isClosed } from './closed.ts';
import { mustBeOwner, mustOwnRecovery } from './members/owners.ts';
import { orderKey } from './order.ts';
import { associationImages, presentAssociation } from './present.ts';
import { associationProblems } from './problems.ts';
import { refuseWrongFields } from './profile-rules.ts';
import { findResembled, isSameName } from './resembling.ts';
import { type AssociationRow, findAssociation, lockAssociation, updateAssociation } from './store.ts';
import { verificationAfter } from './verified.ts';

/** What other features do about a changed profile: `on…` in the transaction that changes it. The row is locked. */
export interface ProfileEvents {
  /** The city has changed, or whether the public sees the account. */
  onVisibilityChange(db: Write, associationId: string, after: AssociationRow): Promise<void>;
  /** The new name waits for staff. */
  onWaitingName(db: Write, before: AssociationRow, after: AssociationRow, now: Date): Promise<void>;
  /** A verified account has another name, other telephone numbers or another seat. */
  onVerifiedChange(db: Write, before: AssociationRow, after: AssociationRow, now: Date): Promise<void>;
  /** Before the transaction; may refuse the change. */
  beforeEmailChange(associationId: string): Promise<void>;
  onEmailChange(db: Write, change: EmailChange, byId: string, now: Date): Promise<void>;
}

/**
 * Changes the given fields of the caller's profile. It shows a new e-mail at once; the account has it when a link that
 * is mailed there was opened (`change-email.ts`).
 * Throws 403 if the e-mail changes and the caller is no owner or the identity is not confirmed, 422 with an error per wrong field, 409 for an
 * e-mail that another account uses, 409 with the profile as it is now if its version is not the given one, 429 for many
 * new e-mails.
 */
export async function editProfile(
  portal: Portal,
  actor: Actor,
  { body, largeStrings }: SentBody<ProfileChanges>,
  events: ProfileEvents,
): Promise<Association> {
  const { version, ...changes } = body;
  const { database, clock } = portal;
  const row = await findAssociation(database.read, actor.accountId);
  if (!row) throw problem(httpProblems.login_required);
  refuseWrongFields(changes, row);
  if (changes.email && isNewEmail(row, changes.email)) {
    await mustBeOwner(database.read, actor);
    await mustOwnRecovery(database.read, actor);
    // the e-mail is how a forgotten password is recovered
    mustBeConfirmed(actor, clock);
    await events.beforeEmailChange(row.id);
  }
  const images = await resolveImages(portal, actor, { body: changes, largeStrings });
  const change = async (db: Write) => {
    const now = clock.now();
    const { contacts_public } = changes;
    // an association always shows its contacts
    const choice = row.not_association && contacts_public !== undefined ? { contacts_public } : {};
    const givenValues = { ...textsOf(changes), ...choice, ...coloursOf(changes), ...images };
    const [before, after] = await save(
      portal,
      db,
      actor,
      { given: givenValues, steps: changes.adoption_steps, version },
      now,
    );
    if (after.city_key !== before.city_key || isClosed(after) !== isClosed(before))
      await events.onVisibilityChange(db, after.id, after);
    if (after.name_waits_at !== null && after.name !== before.name) await events.onWaitingName(db, before, after, now);
    if (before.verified_at !== null && (after.verified !== before.verified || after.city_key !== before.city_key))
      await events.onVerifiedChange(db, before, after, now);
    const emailChange = emailChangeOf(before, after);
    if (emailChange) {
      // also one that takes back an address which waits
      await mustBeOwner(db, actor);
      await mustOwnRecovery(db, actor);
      await events.onEmailChange(db, emailChange, actor.loginId, now);
    }
    await recordTeamAct(db, actor, { act: emailChange ? 'changeEmail' : 'editProfile' }, now);
    return [after, emailChange] as const;
  };
  const [after, emailChange] = await withCurrent(
    associationProblems.profile_changed,
    () => database.write(change, { invalidates: 'public' }),
    async () => readOwn(portal, actor),
  );
  if (emailChange) logSecurityEvent(portal, { event: EVENTS[emailChange.kind], account: after.id });
  return readOwn(portal, actor);
}

async function readOwn(portal: Portal, { accountId }: Actor): Promise<Association> {
  const row = await findAssociation(portal.database.read, accountId);
  if (!row) throw problem(httpProblems.login_required);
  return presentAssociation(row, await associationImages(portal, [row]));
}

const EVENTS = {
  asked: 'email_change_asked',
  withdrawn: 'email_change_withdrawn',
  changed: 'email_changed',
} as const satisfies Record<EmailChange['kind'], SecurityEvent>;

interface Given {
  given: Partial<AssociationRow>;
  steps: ProfileChanges['adoption_steps'];
  version: number | undefined;
}

async function save(
  { config }: Portal,
  db: Write,
  { accountId }: Actor,
  { given, steps, version }: Given,
  now: Date,
): Promise<[before: AssociationRow, after: AssociationRow]> {
  const { email, ...changes } = given;
  // before the lock on the row: a change of the user name locks in this order too
  if (email) await claimLogins(db, { email, ownId: accountId });
  const before = await lockAssociation(db, accountId);
  if (!before) throw problem(httpProblems.login_required);
  mustBeCurrent(before, version, associationProblems.profile_changed);
  const emails = email ? emailColumns(before, email, { confirms: Boolean(config.smtpUrl) }) : {};
  const waiting = await waitingOf(db, config, before, changes.name, now);
  const stated = steps ? stepsWith(before, steps) : {};
  const verification = verificationAfter(before, { ...before, ...changes });
  const changed = {
    ...before,
    ...changes,
    ...verification,
    ...stated,
    ...emails,
    ...waiting,
    updated_at: now.toISOString(),
  };
  const place = settlePlace(changed.city, changed.province);
  const after = {
    ...changed,
    ...place,
    city_key: cityKey(place.city),
    order_key: orderKey({ name: changed.name, city: place.city }),
  };
  await updateAssociation(db, accountId, after);
  return [before, after];
}

/** Returns whether a new name waits for staff; nothing for the same name in other letters, and for staff themselves. */
async function waitingOf(
  db: Write,
  config: Portal['config'],
  before: AssociationRow,
  name: string | undefined,
  now: Date,
): Promise<Partial<AssociationRow>> {
  if (name === undefined || before.is_admin || isSameName(before.name, name)) return {};
  const resembled = await findResembled(db, config, { id: before.id, name });
  return resembled
    ? { ...resembled, name_waits_at: now.toISOString() }
    : { resembles_id: null, resembles_name: '', name_waits_at: null };
}

function textsOf(changes: ProfileChanges): Partial<AssociationRow> {
  return Object.fromEntries(
    PROFILE_TEXTS.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  );
}

/** The highlight may be given in `theme` and as separate fields; the separate fields take precedence. */
function coloursOf({ theme = {}, highlight_color, highlight_enabled }: ProfileChanges): Partial<AssociationRow> {
  const highlight = highlight_color ?? theme.highlight_color;
  const givenValues = {
    bg_color: theme.bg_color,
    primary_color: theme.primary_color,
    highlight_color: highlight === '' ? DEFAULT_HIGHLIGHT : highlight,
    highlight_enabled: highlight_enabled ?? theme.highlight_enabled,
  };
  return Object.fromEntries(Object.entries(givenValues).filter(([, value]) => value !== undefined));
}

async function resolveImages(
  portal: Portal,
  { accountId }: Actor,
  { body: { logo_base64, banner_base64 }, largeStrings }: SentBody<ProfileChanges>,
): Promise<Partial<AssociationRow>> {
  const images: Partial<AssociationRow> = {};
  const resolve = async (item: string, field: string) =>
    item === '' ? null : resolveImage(portal, item, { field, createdBy: accountId, largeStrings });
  if (logo_base64 !== undefined) images.logo_image = await resolve(logo_base64, 'logo_base64');
  if (banner_base64 !== undefined) images.banner_image = await resolve(banner_base64, 'banner_base64');
  return images;
}
