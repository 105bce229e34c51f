import { createHash } from 'node:crypto';
import type { CheckOptions, HealthCheck } from '#server/platform/health/index.ts';
import type { Portal } from '#server/portal.ts';
import { storedKeysOf } from './image-view.ts';
import { ownerOf } from './owner.ts';
import { sniff } from './sniff.ts';
import { allImageFiles, type ImageFiles } from './store.ts';

const DAY_MS = 86_400_000;
const NAMED = 3;

interface Files {
  /** Without empty ones. */
  count: number;
  newest: number;
}

interface Comparison {
  /** Ids of images with a missing or empty file. */
  incomplete: string[];
  /** Ids of images with a file that is not the one that was stored; only looked for by the doctor. */
  damaged: string[];
  /** Ids in file names that belong to no image row, for longer than a day. */
  unowned: string[];
}

const imageFiles: HealthCheck = {
  name: 'image-files',
  title: 'File delle foto',
  thorough: true,
  async run(portal, options) {
    const { incomplete, damaged, unowned } = await compare(portal, options);
    if (incomplete.length > 0) {
      const message = `Mancano o sono vuoti i file di ${incomplete.length} foto (${some(incomplete)}): rimettili da un backup.`;
      return { status: 'error', message };
    }
    if (damaged.length > 0) {
      const message = `I file di ${damaged.length} foto non sono più quelli salvati (${some(damaged)}): rimettili da un backup.`;
      return { status: 'error', message };
    }
    if (unowned.length > 0) {
      const message = `Ci sono file di ${unowned.length} foto che il database non conosce (${some(unowned)}): la pulizia li mette nel cestino.`;
      return { status: 'warning', message };
    }
    return { status: 'ok', message: 'Ogni foto ha i suoi file, e ogni file la sua foto.' };
  },
};

export const imageFilesHealth: HealthCheck[] = [imageFiles];

/** Lists the files before the rows: an image added meanwhile is found by its row, and its files are recent. */
async function compare(portal: Portal, { deep, signal }: CheckOptions = { deep: false }): Promise<Comparison> {
  const files = await filesByImage(portal, signal);
  const incomplete: string[] = [];
  const damaged: string[] = [];
  for await (const row of allImageFiles(portal.database.read)) {
    signal?.throwIfAborted();
    const foundFiles = files.get(row.id)?.count ?? 0;
    files.delete(row.id);
    if (foundFiles < storedKeysOf(row).length && (await isIncomplete(portal, row))) incomplete.push(row.id);
    else if (deep && (await isDamaged(portal, row))) damaged.push(row.id);
  }
  const aDayAgo = portal.clock.now().getTime() - DAY_MS;
  const unowned = [...files].filter(([, { newest }]) => newest < aDayAgo).map(([id]) => id);
  return { incomplete, damaged, unowned };
}

async function filesByImage({ media }: Portal, signal: AbortSignal | undefined): Promise<Map<string, Files>> {
  const files = new Map<string, Files>();
  for await (const { key, keptAt, bytes } of media.list()) {
    signal?.throwIfAborted();
    const id = ownerOf(key);
    const { count, newest } = files.get(id) ?? { count: 0, newest: 0 };
    files.set(id, { count: count + (bytes > 0 ? 1 : 0), newest: Math.max(newest, keptAt.getTime()) });
  }
  return files;
}

async function isIncomplete({ media }: Portal, row: ImageFiles): Promise<boolean> {
  for (const key of storedKeysOf(row)) if (!(await media.size(key))) return true;
  return false;
}

/** The master has a hash; a variant, which is made from it, must at least be an image of its format. */
async function isDamaged({ media }: Portal, row: ImageFiles): Promise<boolean> {
  const [master, ...variants] = storedKeysOf(row);
  const bytes = await media.read(master!);
  if (bytes && createHash('sha256').update(bytes).digest('hex') !== row.master_hash) return true;
  for (const key of variants) {
    const variant = await media.read(key);
    if (variant && !key.endsWith(`.${sniff(variant)}`)) return true;
  }
  return false;
}

function some(ids: readonly string[]): string {
  return ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ', …' : '');
}
