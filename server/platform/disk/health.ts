import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { inUnits, type Space, spaceOf, writtenFolders } from './free-space.ts';
import { RESERVE_FILE } from './guard.ts';
import { whyNotWritable } from './may-write.ts';
import { isShortForImages } from './short-for-images.ts';

const GIGABYTE = 1_000_000_000;
/** Warning threshold: less than this share of the disk, or fewer bytes than this on a large disk. */
const FEW = { share: 0.1, bytes: 2 * GIGABYTE };
/** Error threshold: below it the portal is about to refuse writes, or refuses them already. */
const NONE_BYTES = 64_000_000;

const diskSpace: HealthCheck = {
  name: 'disk-space',
  title: 'Spazio su disco',
  async run({ config }) {
    if (!existsSync(config.dataDir))
      return { status: 'waiting', message: "Si misura quando c'è la cartella dei dati." };
    const spaces = await Promise.all(writtenFolders(config).map(spaceOf));
    const tightest = spaces.toSorted((one, other) => one.free - other.free)[0]!;
    const message = `Liberi ${inUnits(tightest.free)} su ${inUnits(tightest.total)} in ${tightest.folder}.`;
    const isFreed = config.diskReserveBytes > 0 && !existsSync(join(config.dataDir, RESERVE_FILE));
    const isShort = tightest.free < fewBytes(tightest);
    if (isShort && (isFreed || tightest.free < Math.min(NONE_BYTES, fewBytes(tightest) / 2))) {
      return {
        status: 'error',
        message: `${message} Foto e nuovi annunci sono rifiutati: libera spazio al più presto.`,
      };
    }
    if (await isShortForImages(config))
      return {
        status: 'warning',
        message: `${message} Le foto nuove sono rifiutate: libera spazio, o ingrandisci il disco.`,
      };
    if (isShort) return { status: 'warning', message: `${message} Libera spazio, o ingrandisci il disco.` };
    return { status: 'ok', message };
  },
};

function fewBytes({ total }: Space): number {
  return Math.min(total * FEW.share, FEW.bytes);
}

const dataFolder: HealthCheck = {
  name: 'data-folder',
  title: 'Cartella dei dati',
  async run({ config }) {
    if (!existsSync(config.dataDir)) return { status: 'error', message: missing(config.dataDir) };
    const media = config.mediaBucket ? null : await whyNotWritable(config.mediaFolder, 'DATA_DIR');
    const refused = (await whyNotWritable(config.dataDir, 'DATA_DIR')) ?? media;
    if (!refused) return { status: 'ok', message: `Il portale può scrivere in ${config.dataDir}.` };
    return { status: 'error', message: refused[0]!.toUpperCase() + refused.slice(1) };
  },
};

function missing(folder: string): string {
  return `La cartella ${folder} (DATA_DIR) non c'è. Se il portale è già partito con questi valori, controlla il percorso o il disco montato; altrimenti la crea alla partenza.`;
}

export const diskHealth: HealthCheck[] = [diskSpace, dataFolder];
