import type { FastifyInstance } from 'fastify';
import type { Portal } from '#server/portal.ts';

const VALID_MS = 180 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this portal. */
export function securityTextRoutes(server: FastifyInstance, { config, clock }: Portal): void {
  server.get('/.well-known/security.txt', { config: { cost: 'free' } }, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_MS);
    const lines = [
      `Contact: mailto:${config.mailboxes.support}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: it, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
