import { getMyQuestionnaire } from '#contract/features/questionnaires/replies.ts';
import type { Access, Call } from '#contract/platform/call.ts';
import type { Role } from '#contract/platform/role.ts';
import { insertNote } from '#server/features/questionnaires/parts-store.ts';
import { noticeNew } from '#server/features/signals/notice-new.ts';
import { newId } from '#server/platform/database/ids.ts';
import { anAccount } from './accounts.ts';
import { type InputField, sampleInput } from './inputs.ts';
import type { Answered, TestPortal } from './portal.ts';
import { aListing, aMember, anAssociation, aToken } from './world.ts';

/** Rows of every kind, so that a call with their id reaches the database. */
export interface Stage {
  admin: string;
  member: string;
  /** People who work for the member's account. */
  editor: string;
  reader: string;
  /** Returns the address of a call, with an existing id. */
  path(call: Call): string;
  /** Returns the token of the least privileged account that may make a call; undefined for a visitor. */
  token(access: Access): string | undefined;
}

/**
 * Creates rows of every kind, or of the kind that one call acts on, and sessions of a member and of staff. A second stage
 * needs another `tag`.
 */
export async function setStage(portal: TestPortal, tag = '', only?: Call): Promise<Stage> {
  const admin = await aToken(portal, await anAccount(portal, { is_admin: true, username: `redazione${tag}` }));
  const owner = await anAccount(portal, { username: `padrone${tag}` });
  const member = await aToken(portal, owner);
  const tokenOf = async (role: Role) =>
    aToken(portal, await aMember(portal, owner, role, { username: `${role}${tag}` }), { actingFor: owner });
  const [editor, reader] = [await tokenOf('redattore'), await tokenOf('lettore')];
  const target = await anAssociation(portal, { username: `bersaglio${tag}` });
  const listing = await aListing(portal, owner, { bio: 'Serve un acconto di 50 euro.' });
  const note = newId();
  const post = async (path: string, body: object, token?: string) => {
    const answer = await portal.request(path, { method: 'POST', body, ...(token ? { token } : {}) });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id as string;
  };
  const aQuestionnaire = async () => {
    const about = { email: 'persona@esempio.it', telefono: '333 555 0101', post_id: listing };
    const questionnaire = await post(`/associations/${owner}/preaffido`, about);
    const noted = { id: note, questionnaire_id: questionnaire, at: portal.clock.now().toISOString(), by_id: owner };
    await portal.database.write((db) => insertNote(db, { ...noted, text: 'Gentile al telefono' }));
    return questionnaire;
  };
  const aDraft = async () => {
    const draft = 'bozza-del-palco';
    await portal.request(`/me/drafts/${draft}`, { method: 'PUT', body: { fields: { name: 'Luna' } }, token: member });
    return draft;
  };
  const inTheBin = async () => {
    const binned = await aListing(portal, owner, { name: 'Nel cestino' });
    await portal.request(`/me/adoptions/${binned}`, { method: 'DELETE', token: member });
    return binned;
  };
  const aMailing = async () => {
    const body = { subject: 'Ciao', html: '<p>Ciao</p>', to_ids: [target] };
    const headers = { prefer: 'respond-async' };
    return (await portal.request('/admin/email/bulk', { method: 'POST', body, token: admin, headers })).body.id;
  };
  const newest = async (path: string) => (await portal.request(path, { token: admin })).body.items[0].id;
  const invite = (email: string) => post('/me/team/invitations', { email, role: 'lettore' }, member);
  /** What a path that begins so acts on; the first one that fits. */
  const kinds: [RegExp, () => Promise<string>][] = [
    [/^\/admin\/associations/, async () => target],
    [/^\/associations/, async () => owner],
    [/^\/me\/bin/, inTheBin],
    [/adoptions/, async () => listing],
    [/gadgets/, () => post('/admin/gadgets', { name: 'Ciotola', price: '9 €' }, admin)],
    [/preaffido/, aQuestionnaire],
    [/help/, () => post('/me/help', { message: 'Aiuto' }, member)],
    [/reports/, () => post(`/adoptions/${listing}/report`, { reason: 'truffa', text: 'Falso', good_faith: true })],
    [/signals/, () => noticeNew(portal, 50).then(() => newest('/admin/signals'))],
    [/bulk/, aMailing],
    [/drafts/, aDraft],
    [/outbox/, () => invite('avvisata@esempio.it').then(() => newest('/admin/outbox'))],
    [/team\/invitations/, () => invite('invitata@esempio.it')],
    [/team/, () => aMember(portal, owner, 'lettore')],
  ];
  const needed = only ? kinds.filter((kind) => kind === kinds.find(([known]) => known.test(only.path))) : kinds;
  const ids: [RegExp, string][] = [];
  for (const [known, make] of needed) ids.push([known, await make()]);
  return {
    admin,
    member,
    editor,
    reader,
    path: ({ path }) =>
      path
        .replace('{id}', () => ids.find(([known]) => known.test(path))?.[1] ?? 'ignoto')
        .replace('{kind}', 'annuncio')
        .replace('{key}', 'scelto')
        .replace('{note}', note),
    token: (access) => ({ admin, member, public: undefined })[access],
  };
}

/** Makes a call with input that is valid except for one field, on a questionnaire with the version that it has now. */
export async function oddRequest(
  portal: TestPortal,
  stage: Stage,
  call: Call,
  field: Pick<InputField, 'part' | 'path'>,
  value: unknown,
): Promise<Answered> {
  const { address, ...request } = oddInput(stage, call, field, value);
  if (VERSIONED.test(call.path) && field.path[0] !== 'version' && field.part === 'body') {
    const questionnaire = stage.path(getMyQuestionnaire);
    const { body } = await portal.request(questionnaire, { token: stage.member });
    put(request.body, ['version'], body.version);
  }
  return portal.request(address, request);
}

/** Calls that change nothing unless they name the newest version; the answer would then say nothing of other fields. */
const VERSIONED = /^\/me\/preaffido\/\{id\}(\/reply)?$/;

/** Returns the request of `oddRequest`, to be sent in another way. */
export function oddInput(stage: Stage, call: Call, { part, path }: Pick<InputField, 'part' | 'path'>, value: unknown) {
  const { query, body } = sampleInput(call);
  const token = stage.token(call.access);
  let address = stage.path(call);
  // filters without a match would hide the effect of the tested field
  const sent = new URLSearchParams(part === 'query' ? query : {});
  if (part === 'params') address = call.path.replace(`{${path[0]}}`, encoded(String(value)));
  if (part === 'query') sent.set(path[0]!, String(value));
  if (part === 'body') put(body, path, value);
  const search = sent.size > 0 ? `?${searchOf(sent)}` : '';
  return {
    address: address + search,
    method: call.method,
    ...(token ? { token } : {}),
    ...(call.method === 'GET' || call.consumes ? {} : { body }),
  };
}

function put(body: unknown, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path as [string, ...string[]];
  const into = body as Record<string, unknown>;
  // an alternative to the tested field
  delete into[`${key}_ids`];
  if (rest.length === 0) into[key] = value;
  else {
    // the sample may be another alternative of a union
    if (typeof into[key] !== 'object') into[key] = undefined;
    into[key] ??= rest[0] === '0' ? [] : {};
    put(into[key], rest, value);
  }
}

/** Percent-encodes a text; a lone surrogate becomes its three bytes, because `encodeURIComponent` refuses it. */
function encoded(text: string): string {
  return Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
}

function searchOf(sent: URLSearchParams): string {
  return [...sent].map(([name, value]) => `${name}=${encoded(value)}`).join('&');
}
