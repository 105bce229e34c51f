import type { Portal } from '../portal.ts';

const MIME: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const FIELDS = ['images_base64', 'logo_base64', 'banner_base64'] as const;

/** With `?images=inline`, replaces the image fields by data URLs; otherwise returns the response unchanged. */
export async function inlined<T extends object>(
  portal: Portal,
  mode: 'inline' | 'url' | undefined,
  things: T[],
): Promise<T[]> {
  if (mode !== 'inline') return things;
  return Promise.all(things.map((thing) => inlineFields(portal, thing)));
}

async function inlineFields<T extends object>(portal: Portal, thing: T): Promise<T> {
  const changed = { ...thing } as Record<string, unknown>;
  for (const field of FIELDS) {
    const value = changed[field];
    if (typeof value === 'string') changed[field] = await dataUrl(portal, value);
    if (Array.isArray(value)) changed[field] = await Promise.all(value.map((one: string) => dataUrl(portal, one)));
  }
  return changed as T;
}

async function dataUrl({ media }: Portal, url: string): Promise<string> {
  if (!url.startsWith('/media/')) return url;
  const key = url.slice('/media/'.length);
  const bytes = await media.read(key);
  if (!bytes) return '';
  const mime = MIME[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return `data:${mime};base64,${bytes.toString('base64')}`;
}
