import * as calls from '#contract/features/questionnaires/calls.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { endedAt, NEWEST, readPage } from '#server/platform/http/calls/paging.ts';
import { limitKey } from '#server/platform/http/limits/limit-key.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { applicationRoutes } from './applications.ts';
import { binQuestionnaire } from './bin-questionnaire.ts';
import { countOwn, countUnseen } from './count-store.ts';
import { exportCsv } from './export.ts';
import { ownFilters, toFilters } from './filters.ts';
import { countQuestionnaires, listOwn, selectListed, selectQuestionnaires, selectUnseen } from './list-store.ts';
import { presentQuestionnaires } from './present.ts';
import { questionnaireProblems } from './problems.ts';
import { replyRoutes } from './reply-routes.ts';
import { seeQuestionnaire } from './see-questionnaire.ts';
import { sendQuestionnaire } from './send-questionnaire.ts';
import { findOwner, markSomeSeen } from './store.ts';

const SEEN_AT_ONCE = 200;
const UNSEEN_LIMIT = 3;
/** Answers that a page of the list holds: of usual length those of 200 are a tenth of it. */
const PAGE_BYTES = 4 * 1024 * 1024;

export function questionnaireRoutes(routes: CallRouter, portal: Portal): void {
  const { database } = portal;
  const unseen = async (associationId: string) => ({
    count: await countUnseen(database.read, associationId),
  });

  routes.on(
    calls.sendQuestionnaire,
    ({ params, body, request }) =>
      sendQuestionnaire(portal, params.id, body, {
        network: request ? limitKey(request.ip) : null,
        idempotencyKey: idempotencyKey(request),
      }),
    {
      limit: 'form',
    },
  );

  applicationRoutes(routes, portal);
  replyRoutes(routes, portal);

  routes.page(calls.listMyQuestionnaires, async ({ member, query }) => {
    const filters = ownFilters(query);
    const own = { associationId: member.accountId, filters };
    const listed = await readPage(query, NEWEST, (limit, after) => listOwn(database.read, own, limit, after));
    const { rows: named, next } = endedAt(PAGE_BYTES, NEWEST, listed);
    const rows = await selectListed(
      database.read,
      named.map(({ id }) => id),
    );
    const total = await countOwn(database.read, member.accountId, filters);
    return { items: await presentQuestionnaires(database.read, rows, 'own_list'), total, next };
  });

  routes.on(calls.countUnseen, ({ member }) => unseen(member.accountId));

  routes.on(calls.listUnseen, async ({ member, query }) => ({
    items: await selectUnseen(database.read, member.accountId, query.limit ?? UNSEEN_LIMIT),
  }));

  routes.on(calls.seeQuestionnaire, async ({ member, params }) => {
    const { state, version } = await seeQuestionnaire(portal, member, params.id);
    return { ...(await unseen(member.accountId)), state, version };
  });

  routes.on(calls.seeAllQuestionnaires, async ({ member }) => {
    const markSome = () => database.write((db) => markSomeSeen(db, member.accountId, SEEN_AT_ONCE));
    while ((await markSome()) === SEEN_AT_ONCE);
    return unseen(member.accountId);
  });

  routes.on(calls.deleteQuestionnaire, async ({ member, params }) => {
    await binQuestionnaire(portal, member, params.id);
    return {};
  });

  routes.on(calls.listAllQuestionnaires, async ({ query, member, ip }) => {
    const filters = await toFilters(database.read, query);
    const offset = (query.page - 1) * query.page_size;
    const rows = await selectQuestionnaires(database.read, filters, query.page_size, offset);
    const total = await countQuestionnaires(database.read, filters);
    const event = 'questionnaires_listed';
    logSecurityEvent(portal, { event, account: member.loginId, address: ip, count: rows.length });
    return { items: await presentQuestionnaires(database.read, rows, 'staff'), total };
  });

  routes.on(
    calls.openQuestionnaire,
    async ({ params, member }) => {
      const subject = { id: params.id, name: 'Questionario' };
      await database.write(async (db) => {
        if (!(await findOwner(db, params.id))) throw problem(questionnaireProblems.questionnaire_not_found);
        await recordAuditEntry(db, member, { act: 'openQuestionnaire', subject }, portal.clock.now());
      });
      return {};
    },
    { logs: 'questionnaire_opened' },
  );

  routes.download(
    calls.exportQuestionnaires,
    async ({ query, member }) => {
      const entry = {
        act: 'exportQuestionnaires',
        subject: { id: 'export', name: 'Questionari' },
        // not the text: it is often a person's name
        after: { ...query, q: Boolean(query.q) },
      };
      await database.write((db) => recordAuditEntry(db, member, entry, portal.clock.now()));
      return {
        headers: { 'content-disposition': 'attachment; filename="questionari.csv"' },
        stream: exportCsv(database, await toFilters(database.read, query, Infinity)),
      };
    },
    { oneAtATime: true, logs: 'export' },
  );
}
