import { convert, type FormatCallback } from 'html-to-text';
import sanitize from 'sanitize-html';
import {
  HTML_MISSING,
  IMAGE_TOO_HEAVY,
  IMAGE_UNDESCRIBED,
  MAIL_IMAGE_BYTES_AT_MOST,
} from '#contract/features/mailing/limits.ts';
import type { Config } from '#server/config.ts';
import { plainDataUrl } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { type Letter, senderOf } from '../letters/compose.ts';
import { frame } from '../letters/frame.ts';
import { withoutDelimiter } from '../letters/signature.ts';
import { UNSUBSCRIBE_MARK } from '../smtp.ts';
import { isTooComplex, isTooLong } from './complexity.ts';

/** The sanitized HTML of a bulk mail, with its embedded image. */
interface BulkLetter extends Letter {
  /** Data URL of the embedded image; "" if absent. */
  image: string;
}

const TOO_COMPLEX = 'Il messaggio è troppo complesso: semplifica la formattazione o le tabelle.';
const TOO_LONG = 'Il messaggio è troppo lungo: al massimo 400.000 caratteri, oltre alla foto.';
const EMBEDDED = 'cid:immagine';
/** In a mail program the card is narrower than a photo. */
const FITTING = 'max-width:100%;height:auto';
const COLOURS = [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,.%]+\)$/i, /^[a-z]+$/i];

/** What an administrator writes. */
interface Written {
  subject: string;
  html: string;
}

/**
 * Sanitizes the HTML, extracts its image, which becomes a JPEG or a PNG without metadata, and creates the plain text.
 * Throws 422 if no words remain, also of the image, if the image is over 1 MB or none, or if the HTML is too long or too
 * complex.
 */
export async function bulkLetter(config: Config, actor: Actor, { subject, html }: Written): Promise<BulkLetter> {
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
    allowedSchemesByTag: { img: ['https', 'cid'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: COLOURS,
        'background-color': COLOURS,
        'text-align': [/^(left|right|center|justify)$/],
        'font-size': [/^\d+(\.\d+)?(px|em|rem|%)$/],
        'font-weight': [/^(bold|normal|\d{3})$/],
      },
      img: { 'max-width': [/^100%$/], height: [/^auto$/] },
      pre: { 'white-space': [/^pre-wrap$/] },
    },
    transformTags: {
      img: (tagName, { src = '', alt = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: embed(src, images), alt: alt.trim(), style: FITTING },
      }),
      pre: (tagName, { style = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, style: `${style};white-space:pre-wrap` },
      }),
      a: (tagName, { href = '', ...attribs }) => ({ tagName, attribs: isWhole(href) ? { ...attribs, href } : attribs }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  const text = convert(clean, {
    wordwrap: 100,
    formatters: { described },
    selectors: [{ selector: 'img', format: 'described' }],
  });
  if (text.trim() === '') throw invalidField('html', clean.includes('<img') ? IMAGE_UNDESCRIBED : HTML_MISSING);
  const [upload] = images;
  const title = subject.trim().replaceAll(/\s+/g, ' ');
  return {
    subject: title,
    html: frame(senderOf(config), { title, body: `<div dir="auto">${clean}</div>`, foot: FOOT_HTML, staysLight: true }),
    text: `${withoutDelimiter(text)}\n\n${FOOT_TEXT}`,
    image: upload ? await plainDataUrl(upload, { field: 'html', createdBy: actor.accountId, heaviest: HEAVIEST }) : '',
  };
}

const HEAVIEST = { bytes: MAIL_IMAGE_BYTES_AT_MOST, sentence: IMAGE_TOO_HEAVY };

/** Writes the description of an image into the plain text. */
const described: FormatCallback = ({ attribs }, _walk, builder) => {
  if (attribs.alt) builder.addInline(`[Immagine: ${attribs.alt}]`);
};

const LEAVE = 'Non vuoi più ricevere questi messaggi?';
const FOOT_HTML = `${LEAVE} <a class="soft" href="${UNSUBSCRIBE_MARK}" style="color:#6b5f73">Disiscriviti</a>.<br>`;
const FOOT_TEXT = `${LEAVE} Disiscriviti: ${UNSUBSCRIBE_MARK}`;

/** Returns the mail as a mail program shows it: with the image inline and an unsubscribe link that does nothing. */
export async function previewLetter(config: Config, actor: Actor, written: Written): Promise<Letter> {
  const letter = await bulkLetter(config, actor, written);
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
  if (!/^data:/i.test(src) || images.length > 0) return '';
  images.push(src);
  return EMBEDDED;
}
