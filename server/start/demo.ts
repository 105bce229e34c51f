import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, randomPassword, refuseUnfitVariable } from '#server/features/accounts/index.ts';
import type { Portal } from '../portal.ts';

interface DemoWorld {
  seedDemo: (portal: Portal, passwordHash: string) => Promise<boolean>;
  demoUsernames: readonly string[];
}

/** While DEMO is on, seeds an empty database with the demo data of `seeds/`. */
export async function seedDemoWorld(portal: Portal): Promise<void> {
  if (!portal.config.demo) return;
  // `as string` hides the file from the compiler: the seeds import the server, which would be a cycle of projects.
  const { seedDemo, demoUsernames } = (await import('#seeds/seed-demo.ts' as string)) as DemoWorld;
  if (portal.config.demoPassword) refuseUnfitVariable(portal.config, 'DEMO_PASSWORD', portal.config.demoPassword);
  const startedAt = Date.now();
  const password = portal.config.demoPassword || randomPassword();
  if (await seedDemo(portal, await hashPassword(password))) {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`Mondo di prova pronto in ${seconds} s (DEMO=off per partire da vuoto).`);
    const text = `${demoUsernames.join(', ')}. Password di tutti: ${password}\n`;
    writeFileSync(accountsFile(portal), text, { mode: 0o600 });
  }
  if (existsSync(accountsFile(portal)))
    console.log(`Account di prova: ${readFileSync(accountsFile(portal), 'utf8').trim()}`);
}

/** Stored in the data directory so that later starts can print it: the database has only the hash. */
function accountsFile({ config }: Portal): string {
  return join(config.dataDir, 'account-di-prova.txt');
}
