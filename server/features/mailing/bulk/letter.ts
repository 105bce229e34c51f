import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';
import { MAIL_IMAGE_BYTES_AT_MOST } from '#contract/features/mailing/bulk.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Letter } from '../letters/compose.ts';
import { UNSUBSCRIBE_MARK } from '../smtp.ts';
import { isTooComplex, isTooLong } from './complexity.ts';

/** The sanitized HTML of a bulk mail, with its embedded image. */
export interface BulkLetter extends Letter {
  /** Data URL of the embedded image; "" if absent. */
  image: string;
}

const IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/i;
const TOO_COMPLEX = 'Il messaggio è troppo complesso: semplifica la formattazione o le tabelle.';
const TOO_LONG = 'Il messaggio è troppo lungo: al massimo 400.000 caratteri, oltre alla foto.';
const EMBEDDED = 'cid:immagine';
const COLOURS = [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,.%]+\)$/i, /^[a-z]+$/i];

/**
 * Sanitizes the HTML, extracts its image and creates the plain text. Throws 422 if nothing remains, if the image is
 * over 1 MB, or if the HTML is too long or too complex.
 */
export function bulkLetter(subject: string, html: string): BulkLetter {
  if (isTooComplex(html)) throw invalidField('html', TOO_COMPLEX);
  if (isTooLong(html)) throw invalidField('html', TOO_LONG);
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

/** Returns the mail as a mail program shows it: with the image inline and an unsubscribe link that does nothing. */
export function previewLetter(subject: string, html: string): Letter {
  const letter = bulkLetter(subject, html);
  return {
    subject: letter.subject,
    html: letter.html.replaceAll(UNSUBSCRIBE_MARK, '#').replaceAll(`src="${EMBEDDED}"`, `src="${letter.image}"`),
    text: letter.text.replaceAll(UNSUBSCRIBE_MARK, '[link personale]'),
  };
}

/** Relative links do not work in a mail, because it has no base URL. */
const isWhole = (href: string) => /^(https?:\/\/|mailto:|tel:)/i.test(href.trim());

/**
 * Returns the `src` for an image: https URLs are kept, and the first data URL becomes the attachment. Others return "",
 * which removes the image.
 */
function embed(src: string, images: string[]): string {
  if (/^https:\/\//i.test(src)) return src;
  if (!IMAGE.test(src) || images.length > 0) return '';
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64').length;
  if (bytes > MAIL_IMAGE_BYTES_AT_MOST) throw invalidField('html', 'Immagine troppo grande (>1MB).');
  images.push(src);
  return EMBEDDED;
}
