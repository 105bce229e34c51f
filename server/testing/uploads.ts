import { glob } from 'node:fs/promises';
import { imageSigner } from '#server/features/media/private-address.ts';
import type { Answered, TestPortal } from './portal.ts';

/** Uploads a file as the site's form does. */
export function upload(portal: TestPortal, token: string, bytes: Buffer, filename = 'foto.jpg'): Promise<Answered> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename);
  return portal.request('/api/me/images', { method: 'POST', token, body: form });
}

/** Returns the bytes of an image, as the browser of its owner receives them: with a signed address. */
export async function download(portal: TestPortal, path: string): Promise<Buffer> {
  const sign = await imageSigner(portal);
  const id = path.slice('/media/'.length).slice(0, 32);
  const response = await fetch(portal.url + path + (path.includes('?') ? '' : sign(id)));
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the names of all files in the media folder, complete or partial. */
export async function keptFiles(portal: TestPortal): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(['**/*', '.*/*'], { cwd: portal.config.mediaFolder, withFileTypes: true })) {
    if (entry.isFile()) found.push(entry.name);
  }
  return found.sort();
}
