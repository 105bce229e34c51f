import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const CLIENT = fileURLToPath(new URL('../../../../build/client', import.meta.url));
const SVG = 'image/svg+xml';
const YEAR_MS = 31_536_000_000;

/** Serves the client build, precompressed: hashed files are immutable, others (icons) are cached for an hour. */
export async function mountAssets(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, cost: 'free' };
    });
    // the library names the charset of text and scripts only, and XML is text (ASVS 4.1.1)
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
      done(null, payload);
    });
    await scope.register(staticFiles, {
      root: CLIENT,
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders(response, path) {
        const hashed = path.startsWith(`${CLIENT}/assets/`);
        response.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
}
