import type { Association, AssociationProfile } from '#contract/features/associations/association.ts';
import { contactOf, phoneLinks } from '#server/features/contacts/index.ts';
import { type ImageViews, readImageViews } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { stepsOf } from './adoption-steps.ts';
import { isApproved } from './approval.ts';
import { isClosed } from './closed.ts';
import { contactsOf, type OwnContacts, shownContacts, showsContacts } from './shown-contacts.ts';
import type { AssociationRow } from './store.ts';
import { checksOf } from './verified.ts';

/** Reads logos and banners; those of accounts that the public does not see get signed addresses. */
export function associationImages(
  portal: Pick<Portal, 'database' | 'clock'>,
  rows: readonly AssociationRow[],
): Promise<ImageViews> {
  const closed = rows.filter(isClosed);
  return readImageViews(portal, { ids: imageIds(rows), unlisted: new Set(imageIds(closed)) });
}

/** Returns the public part of a profile. `contacts` are those that the reader may see: by default a visitor. */
export function presentProfile(
  row: AssociationRow,
  images: ImageViews,
  contacts: OwnContacts = shownContacts(row),
): AssociationProfile {
  const logo = view(row.logo_image, images);
  const banner = view(row.banner_image, images);
  const { highlight_enabled, highlight_color } = row;
  const phone2_links = phoneLinks(contacts.phone2);
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    province: row.province,
    ...contacts,
    contact: contactOf(contacts),
    phone2_link: phone2_links[0]?.link ?? '',
    phone2_links,
    logo_base64: logo?.src ?? '',
    banner_base64: banner?.src ?? '',
    logo,
    banner,
    bio: row.bio,
    theme: { bg_color: row.bg_color, primary_color: row.primary_color, highlight_color, highlight_enabled },
    highlight_enabled,
    highlight_color,
    not_association: row.not_association,
    paused: row.paused,
    adoption_steps: stepsOf(row),
    answers_in_days: row.answers_in_days,
    contacts_public: showsContacts(row),
    verified_at: row.verified_at,
    verified: checksOf(row),
    new_account: !isApproved(row),
    created_at: row.created_at,
  };
}

/** Returns the whole profile, for its owner and administrators. */
export function presentAssociation(row: AssociationRow, images: ImageViews): Association {
  return {
    ...presentProfile(row, images, contactsOf(row)),
    version: row.version,
    username: row.username,
    login_email: row.email,
    contact_person: row.contact_person,
    president_name: row.president_name,
    is_admin: row.is_admin,
    banned: row.banned,
    hidden: row.hidden,
    approved: isApproved(row),
    name_waits: row.name_waits_at !== null,
    resembles: row.name_waits_at === null ? null : { id: row.resembles_id, name: row.resembles_name },
    is_test: row.is_test,
    test_watermark_enabled: row.test_watermark_enabled,
  };
}

/** Returns the ids of the images that these rows show. */
export function imageIds(rows: readonly AssociationRow[]): string[] {
  return rows.flatMap(({ logo_image, banner_image }) => [logo_image, banner_image].filter((id) => id !== null));
}

function view(id: string | null, images: ImageViews) {
  return (id !== null && images(id)) || null;
}
