import type { TeamAct } from '#contract/features/team/calls.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { type ActRow, findPeople, linkName, selectTeamActs } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';

/** Of a person whose login is erased nothing says the name any more. */
const GONE = "Una persona che non c'è più";
const STAFF = 'La redazione';

interface Asked {
  actor_id?: string | undefined;
  page: number;
  page_size: number;
}

/** Returns a page of what people did in the name of the caller's association, newest first. */
export async function listTeamActs(
  { database: { read } }: Portal,
  { accountId }: Actor,
  { actor_id: actorId, page, page_size: limit }: Asked,
): Promise<{ items: TeamAct[]; total: number }> {
  const { rows, total } = await selectTeamActs(
    read,
    { team: accountId, actorId },
    { limit, offset: (page - 1) * limit },
  );
  const acts = rows.map((row) => ({ ...row, ...changesOf(row) }));
  const people = await findPeople(read, [...new Set(acts.flatMap(({ actor_id, member }) => [actor_id, member]))]);
  const own = (await findAssociation(read, accountId))?.name ?? '';
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person?.isStaff ? STAFF : (person?.name ?? GONE);
  };
  const items = acts.map(({ id, at, actor_id, act, subject_id, subject_name: name, before, after, member }) => ({
    id,
    at,
    actor_id: linkName(act) || people.get(actor_id)?.isStaff ? '' : actor_id,
    actor_name: linkName(act) ?? nameOf(actor_id),
    act,
    subject_id,
    subject_name: name || own,
    before,
    after,
    name,
    member_name: member && nameOf(member),
  }));
  return { items, total };
}

/** Returns what changed, and the id of the colleague whom it concerns. */
function changesOf(row: ActRow) {
  const [before, after] = [row.before, row.after].map((json) => JSON.parse(json) as Changes);
  const member = after!.member ?? before!.member;
  return { before: before!, after: after!, member: typeof member === 'string' ? member : '' };
}

type Changes = TeamAct['after'] & { member?: unknown };
