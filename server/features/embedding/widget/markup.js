/*
 * What frame and web component show, as trees `[tag, attributes, ...children]` in which a child is a text or such a tree.
 * The frame's server writes them as HTML, the component creates elements: neither needs a style or a script in the markup,
 * which strict sites forbid.
 */

const SIZES = '(min-width: 700px) 270px, 46vw';
const TYPES = { cane: 'Cane', gatto: 'Gatto' };
const SEXES = { M: 'maschio', F: 'femmina' };

/** Returns the cards of listings, and the way to all animals of the association. */
export function cardsMarkup({ site, association, listings }) {
  if (listings.length === 0) return noticeMarkup({ site, association, reason: 'none' });
  const { association_name } = listings[0];
  const cards = listings.map(cardMarkup);
  return [
    'div',
    { class: 'box' },
    // the role, because a list without marks is none for Safari
    ['ul', { class: 'cards', role: 'list', 'aria-label': `${association_name}: animali in cerca di casa` }, ...cards],
    moreMarkup(`Tutti gli animali su ${site.name}`, pageOf(site, association)),
  ];
}

const NOTICES = {
  none: 'Per ora qui nessun animale cerca casa. Torna a trovarci presto!',
  closed: 'Gli annunci di questa associazione ora non si possono vedere.',
  gone: "Questo annuncio non c'è più: forse ha già trovato casa.",
  failed: 'Gli annunci ora non si caricano. Intanto li trovi sul portale.',
};

/** Returns what stands in place of the cards, and where to go on. */
export function noticeMarkup({ site, association, reason }) {
  const elsewhere = reason === 'closed';
  return [
    'div',
    { class: 'box' },
    ['p', { class: 'notice' }, NOTICES[reason]],
    elsewhere
      ? moreMarkup(`Altri animali cercano casa su ${site.name}`, `${site.portal}/`)
      : moreMarkup(`Vai alla pagina su ${site.name}`, pageOf(site, association)),
  ];
}

function cardMarkup(listing) {
  const { name, url, type, sex, age_text, age_band, breed, city, province, watermark } = listing;
  const facts = [TYPES[type], breed, SEXES[sex], age_text || age_band];
  return [
    'li',
    { class: 'card' },
    ['div', { class: 'photo' }, photoMarkup(listing), ...(watermark ? [['span', { class: 'test' }, 'TEST']] : [])],
    [
      'div',
      { class: 'text' },
      ['a', { class: 'name', ...linkTo(url) }, name, NEW_TAB],
      ...textMarkup('facts', facts.filter(Boolean).join(' · ')),
      ...textMarkup('place', city && province ? `${city} (${province})` : city),
      ...textMarkup('state', stateOf(listing)),
    ],
  ];
}

/** Says when an animal that is too young can be adopted: a day such as `2026-12-30`. */
function stateOf({ adopted, adoption_status, adoptable_from }) {
  if (adopted) return 'Ha già trovato casa';
  if (adoption_status === 'in attesa di risposta') return 'In attesa';
  return adoptable_from && `Adottabile dal ${adoptable_from.split('-').reverse().map(Number).join('/')}`;
}

const textMarkup = (name, text) => (text ? [['p', { class: name }, text]] : []);

function photoMarkup({ images, name }) {
  const [first] = images;
  if (!first) return ['span', { class: 'letter', 'aria-hidden': 'true' }, [...name.trim()][0] || '·'];
  return [
    'img',
    {
      // the name is beside it
      alt: '',
      src: first.src,
      ...(first.srcset && { srcset: first.srcset, sizes: SIZES }),
      width: String(first.width),
      height: String(first.height),
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    },
  ];
}

const NEW_TAB = ['span', { class: 'unseen' }, ' (si apre in una nuova scheda)'];

const moreMarkup = (words, url) => ['p', { class: 'more' }, ['a', linkTo(url), words, NEW_TAB]];

/** A new tab, because the portal's pages cannot be shown in a frame. */
const linkTo = (url) => ({ href: url, target: '_blank', rel: 'noopener' });

const pageOf = ({ portal }, association) => `${portal}/associazione/${encodeURIComponent(association)}`;
