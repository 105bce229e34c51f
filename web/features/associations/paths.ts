interface Narrowed {
  adopted?: boolean;
  cursor?: string | undefined;
}

/**
 * Returns the address of an association's page. `adopted: false` leaves out adopted animals; `cursor` starts at a later
 * page.
 */
export function associationPath(id: string, { adopted = true, cursor }: Narrowed = {}) {
  const search = new URLSearchParams();
  if (!adopted) search.set('adopted', 'false');
  if (cursor) search.set('cursor', cursor);
  const query = search.toString();
  return `/associazione/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`;
}
