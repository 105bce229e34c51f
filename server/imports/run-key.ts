import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Names a run by what it imports: the file's content, wherever it lies, and for whom. */
export async function runKey(file: string, association: string): Promise<string> {
  const hash = createHash('sha256').update(`${association}\n`);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
