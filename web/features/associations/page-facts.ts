import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { placeOf } from '#web/features/listings/index.ts';
import { breadcrumbList, excerpt, type PageFacts } from '#web/platform/shell/index.ts';
import { associationPath } from './paths.ts';

/**
 * Returns the metadata of an association's page for search engines and chats. `portal` is the absolute address of the
 * portal.
 */
export function factsOf(association: AssociationProfile, portal: string): PageFacts {
  const { id, name, bio } = association;
  const place = placeOf(association);
  const path = associationPath(id);
  const description = excerpt(bio.trim() || `Gli animali che cercano casa con ${name}${place && `, ${place}`}.`, 160);
  const shownImage = association.banner ?? association.logo;
  return {
    title: place ? `${name}, ${place}` : name,
    description,
    path,
    kind: 'profile',
    image: shownImage && { ...shownImage, alt: name },
    graph: [
      publisher(association, portal, description),
      breadcrumbList(portal, [
        { name: 'Home', path: '/' },
        { name: 'Associazioni', path: '/associazioni' },
        { name, path },
      ]),
    ],
  };
}

/** Structured data: an association with its public contacts; of a private person only the name and the place. */
function publisher(association: AssociationProfile, portal: string, description: string) {
  const { id, name, city, contact, not_association } = association;
  const address = city && {
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IT' },
  };
  const url = portal + associationPath(id);
  if (not_association) return { '@type': 'Person', '@id': url, name, url, ...address };
  return {
    '@type': 'AnimalShelter',
    '@id': url,
    name,
    url,
    description,
    ...address,
    ...(contact.phone_link && { telephone: contact.phone_link.replace('tel:', '') }),
    ...(contact.email && { email: contact.email }),
    ...(association.logo && { logo: new URL(association.logo.src, `${portal}/`).href }),
    ...(association.banner && { image: new URL(association.banner.src, `${portal}/`).href }),
  };
}
