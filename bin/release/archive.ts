import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Packs a folder into `<folder>.tar.gz` and writes `<folder>.tar.gz.sha256` next to it, for `sha256sum -c`. The same
 * files give the same archive: names are sorted, and times and owners are not those of this machine. Returns the path.
 */
export async function packFolder(folder: string, epochSeconds: number): Promise<string> {
  const path = `${folder}.tar.gz`;
  const script = `tar --sort=name --mtime=@"$2" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w \
    -C "$0" -cf - "$1" | gzip -n -6 > "$3"`;
  execFileSync('bash', ['-euo', 'pipefail', '-c', script, dirname(folder), basename(folder), `${epochSeconds}`, path]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  writeFileSync(`${path}.sha256`, `${hash.digest('hex')}  ${basename(path)}\n`);
  return path;
}
