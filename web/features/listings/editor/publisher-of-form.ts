import type { AssociationView } from '#contract/features/associations/association.ts';

/** What the editor needs to know of the publisher: its contacts are shown where a listing has none of its own. */
export type PublisherOfForm = Pick<
  AssociationView,
  'id' | 'name' | 'city' | 'province' | 'phone' | 'whatsapp' | 'email' | 'contacts_public'
>;
