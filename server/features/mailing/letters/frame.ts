import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Sender } from './compose.ts';

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const INK = '#2a1f33';
export const SOFT = '#6b5f73';
export const LINE = '#eee4da';
const PAPER = '#fffaf5';
const CARD = '#ffffff';
/** Nana and Ares. `npm run mail-picture` draws them, larger than shown for dense screens. */
const MASCOTS = { path: '/mail-mascots.png', width: 120, height: 60 };

/** Mail programs with a dark scheme that read classes get these colours; others change the light ones themselves. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#1b1520!important}
.card{background:#262030!important;border-color:#40374a!important}
.ink{color:#f4edf2!important}
.soft{color:#bdb1c4!important}
.link{color:#d3bcff!important}
.line{border-color:#40374a!important}
}`;

interface Framed {
  title: string;
  /** HTML of the card. */
  body: string;
  /** HTML below the card, before the sender's line; "" for none. */
  foot?: string;
  /** The body has colours of its own, chosen for white: the card stays white in a dark scheme. */
  staysLight?: boolean;
}

/**
 * Returns the HTML of a mail: the portal's name with the mascots, a card, and who sends it. Tables and inline styles,
 * because many mail programs support little else.
 */
export function frame({ name, url }: Sender, { title, body, foot = '', staysLight = false }: Framed): string {
  const { path, width, height } = MASCOTS;
  const card = staysLight ? 'style="color-scheme:light;' : 'class="card ink" style="';
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}
</style>
</head>
<body class="paper ink" style="margin:0;padding:0;background:${PAPER};color:${INK}">
<div role="main">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="${FONT};padding:0 8px 8px 0;font-size:20px;font-weight:700;line-height:1.25;vertical-align:bottom;overflow-wrap:anywhere"><a class="ink" href="${escapeHtml(url)}" style="color:${INK};text-decoration:none">${escapeHtml(name)}</a></td>
<td align="right" width="${width}" style="vertical-align:bottom;line-height:0"><img src="${escapeHtml(url + path)}" width="${width}" height="${height}" alt="Nana e Ares" style="border:0;font-size:14px;line-height:1.4"></td>
</tr></table></td></tr>
<tr><td ${card}${FONT};background:${CARD};color:${INK};border:1px solid ${LINE};border-radius:20px;padding:28px 24px 12px;font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word">
<h1 dir="auto" style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="soft" style="${FONT};padding:16px 8px;font-size:14px;line-height:1.5;color:${SOFT}">${foot}Questo messaggio arriva da <a class="soft" href="${escapeHtml(url)}" style="color:${SOFT}">${escapeHtml(name)}</a>.</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}
