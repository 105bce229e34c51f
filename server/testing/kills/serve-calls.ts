import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openPortal } from '../../start/open-portal.ts';

// Starts the portal like `server/main.ts`, without the pages, which need a build.
const portal = await openPortal(readConfig(process.env));
const app = await createApp(portal, null);
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
await app.start();
console.log(`Trovacuccia in ascolto su ${address}`);
