import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyReviewFirst } from '#server/features/listings/index.ts';
import { publishDue } from '#server/features/listings/later/publish-due.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let staff: string;
beforeEach(async () => {
  portal = await startTestPortal({ REVIEW_FIRST: 'on' });
  staff = await aToken(portal, await anAssociation(portal, { name: 'Ada', is_admin: true }));
});
afterEach(() => portal.close());

/** Signs an account up with one listing. */
async function aNewcomer(): Promise<{ id: string; token: string; post: string; code: string }> {
  const account = {
    name: 'Nuovi Arrivati',
    email: 'nuovi@posta.example',
    username: 'nuovi',
    password: 'tre cucce blu',
  };
  const { body } = await portal.request('/auth/register_association', {
    method: 'POST',
    body: { ...account, city: 'Lodi', province: 'LO', gdpr_accepted: true },
  });
  const token = await aToken(portal, body.id);
  const listing = { name: 'Luna', type: 'gatto' };
  const { body: post, status } = await portal.request('/me/adoptions', { method: 'POST', token, body: listing });
  expect([status, post.awaiting_review]).toEqual([201, true]);
  return { id: body.id, token, post: post.id, code: post.code };
}
const approve = (id: string, approved = true) =>
  portal.request(`/admin/associations/${id}/approve`, { method: 'POST', token: staff, body: { approved } });
/** Where visitors would read of Luna. */
const seenAt = async ({ id, post, code }: { id: string; post: string; code: string }) => {
  const found: string[] = [];
  for (const path of [
    '/adoptions',
    '/adoptions?q=luna',
    '/adoptions?type=gatto&city=lodi',
    `/adoptions?ids=${post}`,
    `/associations/${id}/adoptions`,
    `/adoptions/${post}`,
    `/verify/${code}`,
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap-1.xml',
    `/annuncio/${post}`,
    `/api/annuncio/${post}`,
  ]) {
    const { body } = await portal.request(path);
    if (new RegExp(`Luna|${post}"?,`).test(JSON.stringify(body))) found.push(path);
  }
  return found;
};

test('a listing of a new account is seen by its owner and staff only, until staff approve the account', async () => {
  const newcomer = await aNewcomer();
  const { id, token, post } = newcomer;
  expect((await portal.request('/site/identity')).body.review_first).toBe(true);
  expect(await seenAt(newcomer)).toEqual([]);
  expect((await portal.request('/site/summary')).body.adoptable).toBe(0);
  expect((await portal.request(`/adoptions/${post}`)).status).toBe(404);
  expect((await portal.request(`/associations/${id}`)).status).toBe(200);
  for (const reader of [token, staff]) {
    const { status, body } = await portal.request(`/adoptions/${post}`, { token: reader });
    expect([status, body.awaiting_review, body.hidden]).toEqual([200, true, false]);
    const own = await portal.request(`/associations/${id}/adoptions?visible_only=false`, { token: reader });
    expect(own.body).toMatchObject([{ id: post, awaiting_review: true }]);
  }
  await approve(id);
  expect(await seenAt(newcomer)).toEqual(
    expect.arrayContaining(['/adoptions', '/adoptions?q=luna', `/adoptions/${post}`]),
  );
  expect((await portal.request(`/adoptions/${post}`)).body.awaiting_review).toBe(false);
  expect((await portal.request('/site/summary')).body.adoptable).toBe(1);
  await approve(id, false);
  expect(await seenAt(newcomer)).toEqual([]);
});

test('an edit of a listing that waits does not publish it, and staff rights approve the account', async () => {
  const newcomer = await aNewcomer();
  const { id, token, post } = newcomer;
  const edit = { method: 'PATCH', token, body: { bio: 'Nuova', adoption_status: 'in attesa di risposta' } };
  expect((await portal.request(`/me/adoptions/${post}`, edit)).body.awaiting_review).toBe(true);
  expect(await seenAt(newcomer)).toEqual([]);
  const admin = { method: 'POST', token: staff, body: { is_admin: true } };
  await portal.request(`/admin/associations/${id}/admin`, admin);
  expect((await portal.request(`/adoptions/${post}`)).status).toBe(200);
});

test('a change of the setting applies to waiting accounts at the next start', async () => {
  const newcomer = await aNewcomer();
  const { database, config } = portal;
  await applyReviewFirst({ database, config: { ...config, reviewFirst: false } });
  expect(await seenAt(newcomer)).toContain('/adoptions');
  await applyReviewFirst(portal);
  expect(await seenAt(newcomer)).toEqual([]);
  await approve(newcomer.id);
  await applyReviewFirst(portal);
  expect(await seenAt(newcomer)).toContain('/adoptions');
});

test('a listing whose time comes while its account waits is reviewed like one that is published directly', async () => {
  portal.at('2026-03-02T10:00:00.000Z');
  const { id, token } = await aNewcomer();
  const later = { name: 'Sole', type: 'gatto', publish_at: '2026-03-07T08:00:00.000Z' };
  const { body: post } = await portal.request('/me/adoptions', { method: 'POST', token, body: later });
  portal.at(later.publish_at);
  expect(await publishDue(portal)).toBe(1);
  expect(await seenAt({ id, post: post.id, code: post.code })).toEqual([]);
  for (const reader of [await aToken(portal, id), staff]) {
    const { body } = await portal.request(`/adoptions/${post.id}`, { token: reader });
    expect([body.awaiting_review, body.publish_at]).toEqual([true, undefined]);
  }
  await approve(id);
  expect((await portal.request(`/adoptions/${post.id}`)).body.awaiting_review).toBe(false);
});

test('accounts that staff know or create publish at once', async () => {
  const known = await anAssociation(portal, { name: 'Amici di Zampa' });
  expect((await portal.request(`/adoptions/${await aListing(portal, known)}`)).body.awaiting_review).toBe(false);
});
