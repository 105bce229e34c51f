import {
  countRecipients,
  getBulkMail,
  listOutbox,
  listRecipients,
  OUTBOX_PAGE,
  previewMail,
  resendMail,
  sendBulkMail,
  sendTestMail as testCall,
} from '#contract/features/mailing/calls.ts';
import { END_REASONS } from '#contract/features/mailing/end-reasons.ts';
import type { OutboxMail } from '#contract/features/mailing/outbox.ts';
import { ACCOUNT_CAPPED, CAPPED, WAIT_REASONS } from '#contract/features/mailing/wait-reasons.ts';
import { Accepted, type CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { BY_CITY, readPage } from '#server/platform/http/calls/paging.ts';
import type { Portal } from '#server/portal.ts';
import { previewLetter } from './bulk/letter.ts';
import { countChosen } from './bulk/recipients.ts';
import { countMatches, selectRecipients } from './bulk/recipients-store.ts';
import { awaitBulkMail, beginBulkMail, readBulkMail, sendTestMail } from './bulk/send-bulk.ts';
import { roomUnderCap } from './daily-cap.ts';
import { listMails } from './panel-store.ts';
import { HIDDEN_LINK, hideLinks } from './personal-link.ts';
import { resend } from './resend.ts';
import { resendRefusals } from './resend-refusals.ts';
import { UNSUBSCRIBE_MARK } from './smtp.ts';
import type { BodyRow, MailRow } from './store.ts';

export function mailingRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(listOutbox, async ({ query: { state, q, page } }) => {
    const offset = (page - 1) * OUTBOX_PAGE;
    const { read } = portal.database;
    const { rows, total } = await listMails(read, { state, q, offset, limit: OUTBOX_PAGE });
    const now = portal.clock.now();
    const { held, heldSenders } = await roomUnderCap(read, portal.config, now);
    const codeOf = (row: MailRow) => {
      if (row.state !== 'waiting' || row.due_at > now.toISOString()) return row.code;
      if (held.includes(row.priority)) return CAPPED;
      return heldSenders.includes(row.sender) ? ACCOUNT_CAPPED : row.code;
    };
    const refusals = await resendRefusals(read, rows, now.toISOString());
    return { items: rows.map((row) => present({ ...row, code: codeOf(row) }, refusals.get(row.id))), total };
  });

  routes.on(resendMail, async ({ params, member }) => present(await resend(portal, member, params.id)));

  routes.page(listRecipients, async ({ query: { q = '', ...page } }) => {
    const { read } = portal.database;
    const { rows, next } = await readPage(page, BY_CITY, (limit, after) => selectRecipients(read, q, limit, after));
    return { items: rows, total: await countMatches(read, q), next };
  });

  routes.on(countRecipients, ({ body }) => countChosen(portal.database.read, body));

  routes.on(previewMail, ({ body, member }) => previewLetter(portal.config, member, body));

  routes.on(testCall, ({ body, member, request }) => sendTestMail(portal, member, body, idempotencyKey(request)));

  routes.on(sendBulkMail, async ({ body, member, request }) => {
    const id = await beginBulkMail(portal, member, body, idempotencyKey(request));
    return isAsync(request?.headers.prefer) ? new Accepted({ id }) : awaitBulkMail(portal, id);
  });

  routes.on(getBulkMail, ({ params }) => readBulkMail(portal, params.id));
}

function present(row: MailRow & BodyRow, resendRefused = ''): OutboxMail {
  const { secret, state } = row;
  // anyone with such a link can act for the recipient, so staff do not see it
  const plain = hideLinks(row.plain).replaceAll(UNSUBSCRIBE_MARK, HIDDEN_LINK);
  const isOpen = state === 'waiting' || state === 'sending';
  return {
    ...row,
    reason: (isOpen ? WAIT_REASONS[row.code] : undefined) ?? END_REASONS[row.code] ?? row.reason,
    text: secret ? '' : plain,
    due_at: isOpen ? row.due_at : null,
    resend_refused: resendRefused,
  };
}

function isAsync(prefer: string | string[] | undefined): boolean {
  return /\brespond-async\b/i.test(String(prefer ?? ''));
}
