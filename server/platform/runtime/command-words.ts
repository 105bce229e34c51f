import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isArchive = existsSync(fileURLToPath(new URL('../../../release.json', import.meta.url)));

/**
 * Rewrites the commands in a sentence for the operator as this installation has them: an archive comes without npm, so
 * that `npm run restore -- FILE` is `./trovacuccia restore FILE`.
 */
export function commandsHere(sentence: string, packed = isArchive): string {
  return packed ? sentence.replace(/\bnpm run ([a-z]+)(?: --(?= ))?/g, './trovacuccia $1') : sentence;
}
