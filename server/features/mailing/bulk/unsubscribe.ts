import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { SECRET_HEADERS } from '#contract/platform/secret-addresses.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';

import { insertUnsubscribed } from './store.ts';

const SECRET = 'unsubscribe_key';
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
  const isTrue = async ({ address, mark }: Named['Params']) => {
    const [expectedMark, sentMark] = [Buffer.from(markOf(await secretKey(database), address)), Buffer.from(mark)];
    return expectedMark.length === sentMark.length && timingSafeEqual(expectedMark, sentMark);
  };
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:18px/1.6 system-ui,sans-serif;background:#fffaf5;color:#2a1f33;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;font-weight:600;background:${config.palette.primary};color:#fff;border:0;border-radius:999px;padding:.7rem 1.5rem}a{color:${config.palette.hover}}</style></head><body><h1>${title}</h1>${body}<p><a href="/">Torna a ${escapeHtml(config.siteName)}</a></p></body></html>`;
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CSP,
    ...SECRET_HEADERS,
  };
  const wrong = page(
    'Link non valido',
    '<p>Il link di disiscrizione non è completo. Copialo per intero dal messaggio.</p>',
  );

  server.get<Named>(
    '/disiscrizione/:address/:mark',
    { config: { cost: 'read', isPage: true } },
    async (request, reply) => {
      reply.headers(html);
      if (!(await isTrue(request.params))) return reply.code(404).send(wrong);
      const email = Buffer.from(request.params.address, 'base64url').toString();
      const form = `<p>Non riceverai più i messaggi della redazione a <b>${escapeHtml(email)}</b>. Le mail sul tuo account e sui questionari continuano.</p><form method="post"><button>Disiscriviti</button></form>`;
      return reply.send(page('Disiscriversi dai messaggi', form));
    },
  );

  server.post<Named>(
    '/disiscrizione/:address/:mark',
    { config: { cost: 'write', isPage: true } },
    async (request, reply) => {
      reply.headers(html);
      if (!(await isTrue(request.params))) return reply.code(404).send(wrong);
      const email = Buffer.from(request.params.address, 'base64url').toString();
      await database.write((db) => insertUnsubscribed(db, email, clock.now().toISOString()));
      return reply.send(page('Fatto', '<p>Non riceverai più questi messaggi.</p>'));
    },
  );
}

function secretKey(database: Database): Promise<string> {
  return installationSecret(database, SECRET);
}

function markOf(key: string, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}
