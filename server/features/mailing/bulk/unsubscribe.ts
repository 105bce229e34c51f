import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { inLinkAlphabet } from '#contract/platform/fields.ts';
import { SECRET_HEADERS } from '#contract/platform/secret-addresses.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writtenPage, writtenPageCsp } from '#server/platform/http/pages/written-page.ts';
import { isEqualInConstantTime, keyedHash } from '#server/platform/runtime/keyed-hash.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';

import type { Composers } from '../outbox.ts';
import { endUnwanted, insertUnsubscribed, isUnwanted } from './store.ts';

const SECRET = 'unsubscribe_key';

interface Named {
  Params: { address: string; mark: string };
}

/** Returns the one-click URL of each recipient. Its HMAC makes it known only to those who received the mail. */
export async function unsubscribeUrls(
  { database, config }: Portal,
  addresses: readonly string[],
): Promise<{ to: string; unsubscribeUrl: string }[]> {
  const key = await secretKey(database);
  const recipients: { to: string; unsubscribeUrl: string }[] = [];
  for (const to of addresses) {
    await yieldToEventLoop();
    const address = Buffer.from(to.toLowerCase()).toString('base64url');
    recipients.push({ to, unsubscribeUrl: `${config.publicUrl}/disiscrizione/${address}/${markOf(key, address)}` });
  }
  return recipients;
}

/** Mail programs send `POST` on their own (RFC 8058 one-click); a person who opens the link has to confirm. */
export function unsubscribeRoutes(server: FastifyInstance, portal: Portal): void {
  const { database, clock, config } = portal;
  /** Returns the e-mail that a link names; null if the link is not genuine. */
  const emailIn = async ({ address, mark }: Named['Params']): Promise<string | null> => {
    const [named, given] = [inLinkAlphabet(address), inLinkAlphabet(mark)];
    const isTrue = isEqualInConstantTime(given, markOf(await secretKey(database), named));
    return isTrue ? Buffer.from(named, 'base64url').toString() : null;
  };
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': writtenPageCsp({ forms: "'self'" }),
    ...SECRET_HEADERS,
  };
  const back = () => `<a href="/">Torna a ${escapeHtml(config.siteName)}</a>`;
  const wrong = () =>
    writtenPage(config, {
      title: 'Link non valido',
      drawing: 'nana-searching',
      body: `<p>Il link di disiscrizione non è completo. Copialo per intero dal messaggio.</p><p class="ways">${back()}</p>`,
    });

  server.get<Named>(
    '/disiscrizione/:address/:mark',
    { config: { cost: 'read', isPage: true } },
    async (request, reply) => {
      reply.headers(html);
      const email = await emailIn(request.params);
      if (email === null) return reply.code(404).send(wrong());
      const body = `<p>Non riceverai più i messaggi della redazione a <b>${escapeHtml(email)}</b>. Le mail sul tuo account e sui questionari continuano.</p><form method="post" class="ways"><button>Disiscriviti</button>${back()}</form>`;
      return reply.send(writtenPage(config, { title: 'Disiscriversi dai messaggi', drawing: 'ares-sleeping', body }));
    },
  );

  server.post<Named>(
    '/disiscrizione/:address/:mark',
    { config: { cost: 'write', isPage: true, onFullDisk: true } },
    async (request, reply) => {
      reply.headers(html);
      const email = await emailIn(request.params);
      if (email === null) return reply.code(404).send(wrong());
      const now = clock.now().toISOString();
      await database.write(async (db) => {
        await insertUnsubscribed(db, email, now);
        await endUnwanted(db, email, now);
      });
      const body = `<p>Non riceverai più questi messaggi.</p><p class="ways">${back()}</p>`;
      return reply.send(writtenPage(config, { title: 'Fatto', drawing: 'ares-sleeping', body }));
    },
  );
}

/** Leaves out who has unsubscribed since the mail was queued. */
export const bulkComposers: Composers = {
  bulk: async (db, mail) => {
    if (await isUnwanted(db, mail)) return null;
    const { subject, html, plain: text } = mail;
    return { subject, html, text };
  },
};

function secretKey(database: Database): Promise<string> {
  return installationSecret(database, SECRET);
}

function markOf(key: string, address: string): string {
  return keyedHash(key, address).slice(0, 22);
}
