import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Piece, Sender } from './compose.ts';

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const INK = '#2a1f33';
const SOFT = '#6b5f73';

/** Renders the HTML of a mail, with tables and inline styles only, because mail programs support little else. */
export function html({ name, url, colour }: Sender, subject: string, pieces: readonly Piece[]): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fffaf5;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fffaf5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="${FONT};padding:0 8px 16px;font-size:20px;font-weight:700"><a href="${escapeHtml(url)}" style="color:${INK};text-decoration:none">${escapeHtml(name)}</a></td></tr>
<tr><td style="${FONT};background:#ffffff;border:1px solid #eee4da;border-radius:20px;padding:28px 28px 12px;font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${pieces.map((piece) => drawn(piece, colour)).join('\n')}
</td></tr>
<tr><td style="${FONT};padding:16px 8px;font-size:14px;line-height:1.5;color:${SOFT}">Questo messaggio arriva da <a href="${escapeHtml(url)}" style="color:${SOFT}">${escapeHtml(name)}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function drawn(piece: Piece, colour: string): string {
  if (typeof piece === 'string') return `<p style="margin:0 0 16px">${lines(piece)}</p>`;
  if ('button' in piece)
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(piece.href)}" style="display:inline-block;background:${colour};color:#ffffff;font-weight:600;text-decoration:none;border-radius:999px;padding:12px 24px">${escapeHtml(piece.button)}</a></p>`;
  if ('links' in piece)
    return `<ul style="margin:0 0 16px;padding:0;list-style:none">${piece.links.map((one) => linkItem(one, colour)).join('')}</ul>`;
  if ('code' in piece)
    return `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;font-family:Menlo,Consolas,monospace">${escapeHtml(piece.code)}</p>`;
  if ('rows' in piece)
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${piece.rows.map(row).join('')}</table>`;
  if ('quote' in piece)
    return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colour}">${lines(piece.quote)}</blockquote>`;
  return `<p style="margin:0 0 16px;font-size:14px;color:${SOFT}">${lines(piece.small)}</p>`;
}

function linkItem([label, href]: readonly [string, string], colour: string): string {
  return `<li style="margin:0;padding:8px 0;border-top:1px solid #eee4da"><a href="${escapeHtml(href)}" style="color:${colour};font-weight:600">${escapeHtml(label)}</a></li>`;
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:2px 16px 2px 0;color:${SOFT};vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;font-weight:600">${lines(value || '-')}</td></tr>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
