import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { MailedAnimal, Piece, Sender } from './compose.ts';
import { frame, LINE, SOFT } from './frame.ts';
import { withoutDelimiter } from './signature.ts';

/** Renders the HTML of a mail. */
export function html(sender: Sender, subject: string, pieces: readonly Piece[]): string {
  return frame(sender, { title: subject, body: pieces.map((piece) => drawn(piece, sender.colour)).join('\n') });
}

function drawn(piece: Piece, colour: string): string {
  if (typeof piece === 'string') return `<p style="margin:0 0 16px">${lines(piece)}</p>`;
  // `dir="auto"`: people also write from right to left
  if ('written' in piece) return `<p dir="auto" style="margin:0 0 16px">${lines(piece.written)}</p>`;
  if ('button' in piece)
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(piece.href)}" style="display:inline-block;background:${colour};color:#ffffff;font-weight:600;text-decoration:none;border-radius:999px;padding:12px 24px">${escapeHtml(piece.button)}</a></p>`;
  if ('links' in piece)
    return `<ul style="margin:0 0 16px;padding:0;list-style:none">${piece.links.map((one) => linkItem(one, colour)).join('')}</ul>`;
  if ('animals' in piece) {
    const [one, ...others] = piece.animals;
    if (!one) return '';
    return others.length === 0
      ? animalCard(one, colour)
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${piece.animals.map((animal) => animalRow(animal, colour)).join('')}</table>`;
  }
  if ('code' in piece)
    return `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;font-family:Menlo,Consolas,monospace">${escapeHtml(piece.code)}</p>`;
  if ('rows' in piece)
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${piece.rows.map(row).join('')}</table>`;
  if ('quote' in piece)
    return `<blockquote dir="auto" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colour}">${lines(piece.quote)}</blockquote>`;
  return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:${SOFT}">${lines(piece.small)}</p>`;
}

function linkItem([label, href]: readonly [string, string], colour: string): string {
  return `<li class="line" style="margin:0;padding:8px 0;border-top:1px solid ${LINE}"><a class="link" href="${escapeHtml(href)}" style="color:${colour};font-weight:600">${escapeHtml(label)}</a></li>`;
}

/** The picture across the card, with the label below it. */
function animalCard({ label, alt, href, picture }: MailedAnimal, colour: string): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" style="text-decoration:none">${picture && image(picture, alt, { width: 510, radius: 14 })}<span class="link" style="color:${colour};font-weight:600;text-decoration:underline">${escapeHtml(label)}</span></a></p>`;
}

function animalRow({ label, alt, href, picture }: MailedAnimal, colour: string): string {
  const link = (content: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${colour};font-weight:600">${content}</a>`;
  const cell = `class="line" style="padding:10px 0;border-top:1px solid ${LINE};vertical-align:middle`;
  if (!picture) return `<tr><td colspan="2" ${cell}">${link(escapeHtml(label))}</td></tr>`;
  return `<tr><td width="38%" ${cell}">${link(image(picture, alt, { width: 190, radius: 10 }))}</td><td ${cell};padding-left:14px">${link(escapeHtml(label))}</td></tr>`;
}

/** `width` is the size on a wide screen, for mail programs that ignore the style. */
function image(src: string, alt: string, { width, radius }: { width: number; radius: number }): string {
  const height = Math.round((width * 630) / 1200);
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:${radius}px;margin:0 0 8px">`;
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><td class="soft" style="min-width:72px;padding:2px 16px 2px 0;color:${SOFT};vertical-align:top">${escapeHtml(label)}</td><td dir="auto" style="padding:2px 0;font-weight:600">${lines(value || '-')}</td></tr>`;
}

function lines(text: string): string {
  return escapeHtml(withoutDelimiter(text)).replaceAll('\n', '<br>');
}
