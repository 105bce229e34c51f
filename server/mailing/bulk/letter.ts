import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';
import { MAIL_IMAGE_BYTES_AT_MOST } from '#contract/mailing/bulk.ts';
import { invalidField } from '../../http/failure.ts';
import type { Letter } from '../letters/compose.ts';
import { UNSUBSCRIBE_MARK } from '../smtp.ts';
import { isTooComplex } from './complexity.ts';

/** An administrator's HTML made fit to be sent, with the picture that it embeds. */
export interface BulkLetter extends Letter {
  /** Data URL of the one embedded picture; "" for none. */
  image: string;
}

const IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/i;
const TOO_COMPLEX = 'Il messaggio è troppo complesso: semplifica la formattazione o le tabelle.';
const EMBEDDED = 'cid:immagine';
const COLOURS = [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,.%]+\)$/i, /^[a-z]+$/i];

/** Cleans the HTML, takes out its picture, and adds the text half. Throws 422 when nothing is left, for a picture over 1 MB, or for one that is too complex. */
export function bulkLetter(subject: string, html: string): BulkLetter {
  if (isTooComplex(html)) throw invalidField('html', TOO_COMPLEX);
  const images: string[] = [];
  const clean = sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags, 'img', 'h1', 'h2', 'u', 's', 'center'],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      '*': ['style', 'align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data', 'cid'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: COLOURS,
        'background-color': COLOURS,
        'text-align': [/^(left|right|center|justify)$/],
        'font-size': [/^\d+(\.\d+)?(px|em|rem|%)$/],
        'font-weight': [/^(bold|normal|\d{3})$/],
      },
    },
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: embed(attribs.src ?? '', images) } }),
      a: (tagName, { href = '', ...attribs }) => ({ tagName, attribs: isWhole(href) ? { ...attribs, href } : attribs }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  const text = convert(clean, { wordwrap: 100, selectors: [{ selector: 'img', format: 'skip' }] });
  if (text.trim() === '' && images.length === 0) throw invalidField('html', 'Inserisci il corpo del messaggio');
  return {
    subject: subject.trim().replaceAll(/\s+/g, ' '),
    html: `${clean}\n${FOOT_HTML}`,
    text: `${text}\n\n${FOOT_TEXT}`,
    image: images[0] ?? '',
  };
}

const LEAVE = 'Non vuoi più ricevere questi messaggi?';
const FOOT_HTML = `<hr><p style="font-size:14px;color:#6b5f73">${LEAVE} <a href="${UNSUBSCRIBE_MARK}">Disiscriviti</a>.</p>`;
const FOOT_TEXT = `${LEAVE} Disiscriviti: ${UNSUBSCRIBE_MARK}`;

/** The letter as a mail program shows it, its picture in it and its link to unsubscribe leading nowhere. */
export function previewLetter(subject: string, html: string): Letter {
  const letter = bulkLetter(subject, html);
  return {
    subject: letter.subject,
    html: letter.html.replaceAll(UNSUBSCRIBE_MARK, '#').replaceAll(`src="${EMBEDDED}"`, `src="${letter.image}"`),
    text: letter.text.replaceAll(UNSUBSCRIBE_MARK, '[link personale]'),
  };
}

/** A mail has no address of its own: a link that names no host leads nowhere. */
const isWhole = (href: string) => /^(https?:\/\/|mailto:|tel:)/i.test(href.trim());

/** The first embedded picture becomes a part of the mail; a second one is left out, and so is one without a host. */
function embed(src: string, images: string[]): string {
  if (/^https:\/\//i.test(src)) return src;
  if (!IMAGE.test(src) || images.length > 0) return '';
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64').length;
  if (bytes > MAIL_IMAGE_BYTES_AT_MOST) throw invalidField('html', 'Immagine troppo grande (>1MB).');
  images.push(src);
  return EMBEDDED;
}
