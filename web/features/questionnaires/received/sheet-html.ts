import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { healthConsent } from '../health-consent.ts';
import { labelsFor } from '../questions.ts';
import { STATES } from '../states.ts';

/** The header of the document. */
interface DocumentHeader {
  /** Data URL, so that the file needs no other file; "" for none. */
  logo: string;
  /** The portal's name, for the footer. */
  site: string;
  /** The portal's primary colour, `#rrggbb`. */
  colour: string;
}

/** Returns `preaffido_{yyyy-mm-dd}_{listing name}.html`, with spaces as underscores; without a listing, no name. */
export function fileNameOf({ created_at, post_name }: Pick<Questionnaire, 'created_at' | 'post_name'>): string {
  const listing = post_name.replaceAll(/\s/g, '_').replaceAll(/[/\\:*?"<>|]/g, '-');
  return `preaffido_${created_at.slice(0, 10)}${listing && `_${listing}`}.html`;
}

/** Returns label and answer of each row: the header fields first, then the answers in form order. */
export function rowsOf(questionnaire: Questionnaire): { label: string; value: string }[] {
  const consent = healthConsent(questionnaire);
  return [
    { label: 'Intestatario', value: questionnaire.nome },
    { label: 'Tel', value: questionnaire.telefono },
    { label: 'Email', value: questionnaire.email },
    ...labelsFor(questionnaire.post_type).map(({ name, label }) => ({ label, value: questionnaire[name] })),
    ...(consent ? [{ label: 'Consenso per la risposta sulla salute', value: consent }] : []),
  ];
}

/** Returns a questionnaire as a standalone HTML document for A4, without external resources or scripts. */
export function sheetHtml(questionnaire: Questionnaire, { logo, site, colour }: DocumentHeader): string {
  const name = questionnaire.association_name.trim() || 'Associazione';
  const { post_name, created_at, state } = questionnaire;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(fileNameOf(questionnaire).replace(/\.html$/, ''))}</title>
<style>${STYLE}header { border-color: ${colour}; }</style>
</head>
<body>
<header>
${logo && `<img src="${escapeHtml(logo)}" alt="">`}
<div>
<h1>${escapeHtml(name)}</h1>
<p class="listing">Questionario Pre Affido${post_name && ` per ${escapeHtml(post_name)}`}</p>
<p>Ricevuto ${escapeHtml(withDate('il', longDateAndTime(created_at)))} · ${STATES[state].label}</p>
</div>
</header>
<table>
<tbody>
${rowsOf(questionnaire).map(row).join('\n')}
</tbody>
</table>
<footer>Generato da ${escapeHtml(site)}</footer>
</body>
</html>
`;
}

function row({ label, value }: { label: string; value: string }): string {
  return `<tr><th scope="row">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value.trim() || '-')}</td></tr>`;
}

const STYLE = `
@page { size: A4; margin: 16mm 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 182mm; padding: 8mm 4mm; color: #1c1623; background: #fff; font: 10.5pt/1.45 Figtree, "Segoe UI", Helvetica, Arial, sans-serif; }
header { display: flex; gap: 6mm; align-items: center; padding-bottom: 5mm; border-bottom: 0.6mm solid; }
header img { width: 24mm; height: 24mm; object-fit: contain; border-radius: 3mm; }
h1 { margin: 0; font-size: 18pt; line-height: 1.15; overflow-wrap: anywhere; }
header p { margin: 1mm 0 0; color: #5b5163; }
header .listing { color: #1c1623; font-size: 12pt; font-weight: 600; overflow-wrap: anywhere; }
table { width: 100%; margin-top: 5mm; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 2mm 2.5mm; border: 0.25mm solid #d9d2dc; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { width: 42%; background: #f7f4fa; font-weight: 600; }
td { white-space: pre-wrap; }
tr { break-inside: avoid; }
footer { margin-top: 6mm; padding-top: 3mm; border-top: 0.25mm solid #d9d2dc; color: #5b5163; font-size: 9pt; text-align: center; }
@media print { body { padding: 0; max-width: none; } th { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
`;
