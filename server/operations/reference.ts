import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openapi } from '#contract/openapi.ts';
import { PUBLIC } from '../http/reply.ts';
import type { Portal } from '../portal.ts';

/** `/api/openapi.json`, and the same document for readers at `/api/docs`. */
export async function referenceRoutes(server: FastifyInstance, { config }: Portal): Promise<void> {
  const document = openapi({ title: config.siteName, version: config.version, url: config.publicUrl });
  const body = JSON.stringify(document);
  for (const url of ['/api/openapi.json', '/openapi.json']) {
    server.get(url, async (_request, reply) =>
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': PUBLIC }).send(body),
    );
  }
  await server.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      content: body,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
}
