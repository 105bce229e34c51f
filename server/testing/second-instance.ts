import { setTimeout as pause } from 'node:timers/promises';
import type { ContentVersion } from '#server/platform/database/commit/content-version.ts';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';
import { testFolder } from './database.ts';
import { type Instance, type Options, startInstance, stopInstance } from './instance.ts';

/** Generous: an instance hears of a write within milliseconds, or, when the notification is lost, of its next pulse. */
const HEARD_MS = 60_000;

interface SecondInstance {
  portal: Portal;
  /** Resolves when both know the same content version: before that, one may show what the other has changed. */
  agrees(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an instance beside the first one, as on another machine: on the same database, with folders of its own. */
export async function startSecond(first: Instance, options: Options): Promise<SecondInstance> {
  const second = await startInstance(configBeside(first.portal.config), { ...options, beside: first.portal });
  both(first.app, second.app, 'settle');
  both(first.app.outbox, second.app.outbox, 'settled');
  both(first.app.outbox, second.app.outbox, 'stop');
  both(first.app.mode, second.app.mode, 'look');
  return {
    portal: second.portal,
    agrees: () => agreement(first, second),
    stop: () => stopInstance(second),
  };
}

/** What a test changes in the configuration of the first instance is changed in that of the second one. */
function configBeside(config: Config): Config {
  const dataDir = testFolder();
  const beside = (folder: string) => folder.replace(config.dataDir, dataDir);
  const folders = { dataDir, backupDir: beside(config.backupDir), mediaFolder: beside(config.mediaFolder) };
  // each process applies the settings of the panel for itself
  const { siteName, palette, legal, mailboxes, siteRevision } = config;
  const site = { siteName, palette, legal, mailboxes, siteRevision };
  return Object.assign(Object.create(config) as Config, folders, site);
}

/** Makes a method of the first instance, which tests call, also run that of the second one. */
function both<Name extends string>(one: Record<Name, () => Promise<void>>, other: typeof one, name: Name): void {
  const own = one[name].bind(one);
  one[name] = async () => void (await Promise.all([own(), other[name]()]));
}

async function agreement(...instances: [Instance, Instance]): Promise<void> {
  const [one, other] = instances.map(({ portal }) => portal.database.content) as [ContentVersion, ContentVersion];
  const until = performance.now() + HEARD_MS;
  while (one.known !== other.known || one.current === null || other.current === null) {
    if (performance.now() > until) throw new Error(`one instance knows version ${one.known}, the other ${other.known}`);
    await pause(1);
  }
}
