import type { NewGadgetRequest } from '#contract/features/gadgets/gadget.ts';
import { compose, queueMail } from '#server/features/mailing/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { gadgetProblems } from './problems.ts';
import { findGadget, insertRequest, type RequestRow } from './store.ts';

/**
 * Stores a visitor's request and mails it to the gadget mailbox with the visitor as Reply-To. With an
 * idempotency key, the same request repeated within a day returns the id of the first one.
 */
export async function requestGadget(
  portal: Portal,
  gadgetId: string,
  sent: NewGadgetRequest,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  const request = { scope: `requestGadget:${gadgetId}`, key: idempotencyKey, content: sent };
  return { id: await once(portal, request, (remember) => receive(portal, gadgetId, sent, remember)) };
}

async function receive(portal: Portal, gadgetId: string, sent: NewGadgetRequest, remember: Remember): Promise<string> {
  const { database, clock, config } = portal;
  const gadget = await findGadget(database.read, gadgetId);
  if (!gadget || gadget.hidden) throw problem(gadgetProblems.gadget_not_found);
  const now = clock.now();
  const { sito_web: _, ...fields } = sent;
  const row: RequestRow = {
    id: newId(),
    gadget_id: gadget.id,
    gadget_name: gadget.name,
    ...fields,
    created_at: now.toISOString(),
  };
  const letter = compose(config, `Richiesta per ${gadget.name}`, [
    `${row.name} vorrebbe ${gadget.name}.`,
    {
      rows: [
        ['Nome', row.name],
        ['Email', row.email],
        ['Gadget', gadget.name],
        ['Prezzo', gadget.price],
      ],
    },
    ...(row.message ? [{ quote: row.message }] : []),
  ]);
  await database.write(async (db) => {
    await insertRequest(db, row);
    await remember(db, row.id);
    await queueMail(
      db,
      { kind: 'gadget', to: config.mailboxes.gadget, replyTo: row.email, about: row.id, ...letter },
      now,
    );
  });
  return row.id;
}
