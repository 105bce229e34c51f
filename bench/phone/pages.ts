/** The measured pages; an address may need the newest listing. */
const ADDRESSES: Record<string, (newest: { id: string; association_id: string }) => string> = {
  home: () => '/',
  listing: ({ id }) => `/annuncio/${id}`,
  association: ({ association_id }) => `/associazione/${association_id}`,
  questionnaire: ({ association_id }) => `/preaffido/${association_id}`,
  guide: () => '/guida',
};

/** Kept out of search engines on purpose: Lighthouse would count that as a fault. */
export const NOT_INDEXED: ReadonlySet<string> = new Set(['questionnaire']);

export const PAGES: readonly string[] = Object.keys(ADDRESSES);

/** Returns the full addresses of the pages with these names, or of all; asks for each once, so that it is cached. */
export async function addressesIn(portal: string, names: readonly string[]): Promise<Map<string, string>> {
  const [newest] = await (await fetch(`${portal}/api/adoptions?limit=1`)).json();
  const wanted = names.length > 0 ? names : PAGES;
  const addresses = new Map(wanted.map((name) => [name, portal + ADDRESSES[name]!(newest)]));
  for (const address of addresses.values()) await (await fetch(address)).text();
  return addresses;
}
