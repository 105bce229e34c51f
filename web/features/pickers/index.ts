import { getAssociation } from '#contract/features/associations/calls.ts';
import { getListing } from '#contract/features/listings/calls.ts';
import { listAllAssociations, listAllListings } from '#contract/features/moderation/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import type { Picker } from '#web/platform/panel/list/PickerField.tsx';

const FEW = 8;

/** Accounts, searched by name, user name, e-mail or city. */
export const associations: Picker = {
  kind: 'association',
  search: async (q, signal) => {
    const { items } = await api.page(listAllAssociations, { query: { q, limit: FEW } }, { signal });
    return items.map(({ id, name, city }) => ({ id, label: name, note: city }));
  },
  nameOf: async (id, signal) => (await api(getAssociation, { params: { id } }, { signal, authenticated: true })).name,
};

/** Listings, searched by their name or their association's name. */
export const listings: Picker = {
  kind: 'listing',
  search: async (q, signal) => {
    const { items } = await api.page(listAllListings, { query: { q, limit: FEW } }, { signal });
    return items.map(({ id, name, association_name }) => ({ id, label: name, note: association_name }));
  },
  nameOf: async (id, signal) => (await api(getListing, { params: { id } }, { signal, authenticated: true })).name,
};
