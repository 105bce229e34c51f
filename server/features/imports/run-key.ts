import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Returns the key of an import: a hash of the file's content and of the association, whatever the file's path. */
export async function runKey(file: string, association: string): Promise<string> {
  const hash = createHash('sha256').update(`${association}\n`);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
