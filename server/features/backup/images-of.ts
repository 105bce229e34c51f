import type { ImageRow } from '#server/features/media/index.ts';
import { readBackup } from './read-backup.ts';

/** Yields the rows of a backup's `image` table, without reading the tables after it. */
export async function* imagesOf(file: string): AsyncGenerator<ImageRow> {
  let isPast = false;
  for await (const line of readBackup(file)) {
    if (!('row' in line)) continue;
    if (line.table === 'image') {
      isPast = true;
      yield line.row as unknown as ImageRow;
    } else if (isPast) return;
  }
}
