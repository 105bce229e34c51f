/** A film on one of the two services that a page can embed. */
export interface Video {
  service: 'youtube' | 'vimeo';
  id: string;
  /** Vimeo's key of a film that is not listed; "" without one. */
  key: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,12}))?\/?$/;

/** Returns the film of an address of YouTube or Vimeo, in any of its forms, or null. */
export function videoOf(address: string): Video | null {
  const url = parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.toLowerCase();
  if (VIMEO_HOSTS.has(host)) return vimeo(url);
  const id = host === 'youtu.be' ? url.pathname.slice(1) : YOUTUBE_HOSTS.has(host) ? youtubeId(url) : undefined;
  return id && YOUTUBE_ID.test(id) ? { service: 'youtube', id, key: '' } : null;
}

/** Returns the address under which a film is stored and linked to. */
export function videoAddress({ service, id, key }: Video): string {
  if (service === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key && `/${key}`}`;
}

function parse(address: string): URL | null {
  try {
    return new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  } catch {
    return null;
  }
}

function youtubeId({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/watch') return searchParams.get('v') ?? undefined;
  return /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

function vimeo({ pathname, searchParams }: URL): Video | null {
  const [, id, key = ''] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return null;
  const hash = searchParams.get('h') ?? '';
  return { service: 'vimeo', id, key: key || (/^[0-9a-f]{8,12}$/.test(hash) ? hash : '') };
}
