import type { AssociationView } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { listAssociationListings, listListings } from '#contract/features/listings/calls.ts';
import type { Api, Page } from '#contract/platform/call.ts';
import type { CardListing } from '#web/features/listings/index.ts';
import { isProblem } from '#web/platform/api/problem.ts';

const PER_PAGE = 24;

/** What the address of an association's page asks for. */
export interface Asked {
  id: string;
  /** Whether adopted animals are shown too; the default is true. */
  adopted: boolean;
  cursor?: string | undefined;
  /** Also reads what the public cannot see; needs the token of the owner or of staff. */
  hidden?: boolean;
}

/**
 * A missing (hidden or banned) association and a failed call are values, not exceptions: each has a page of its own.
 */
export type Reading =
  | { state: 'found'; association: AssociationView; listings: Page<CardListing[]>; asked: Asked }
  | { state: 'missing'; asked: Asked }
  | { state: 'failed'; status: number; detail: string; asked: Asked };

/** Reads all data of an association's page. */
export async function read(api: Api, asked: Asked): Promise<Reading> {
  try {
    const [association, listings] = await Promise.all([
      api(getAssociation, { params: { id: asked.id } }),
      readListings(api, asked),
    ]);
    return { state: 'found', association, listings, asked };
  } catch (error) {
    if (!isProblem(error)) throw error;
    // An invalid cursor gives the first page; an invalid id belongs to no association.
    if (error.status === 422 && asked.cursor) return read(api, { ...asked, cursor: undefined });
    if (error.status === 404 || error.status === 422) return { state: 'missing', asked };
    return { state: 'failed', status: error.status, detail: error.detail, asked };
  }
}

/** Reads one page of its listings; if the association's own list fails, falls back to the general list. */
export async function readListings(api: Api, { id, adopted, cursor, hidden }: Asked) {
  const query = {
    limit: PER_PAGE,
    ...(!adopted && { adopted: 'false' as const }),
    ...(cursor && { cursor }),
    ...(hidden && { visible_only: 'false' as const }),
  };
  try {
    return await api.page(listAssociationListings, { params: { id }, query });
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 422)) throw error;
    return api.page(listListings, { query: { ...query, association_id: id } });
  }
}

/** Reads an address. */
export function askedIn(id: string, search: URLSearchParams): Asked {
  return { id, adopted: search.get('adopted') !== 'false', cursor: search.get('cursor') || undefined };
}
