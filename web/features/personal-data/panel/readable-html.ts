import type { PersonalDataExport } from '#contract/features/personal-data/personal-data.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { termsOf } from './terms-of.ts';

/** Returns a person's data as a standalone HTML document, without external resources or scripts. */
export function readableHtml({ portal, at, contact, accounts, groups }: PersonalDataExport): string {
  const title = `I dati che ${portal} conserva`;
  const named = accounts
    .map((account) => `<li>${escapeHtml(`${account.name} (${account.email}), ${termsOf(account)}`)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Cercati ${escapeHtml(withDate('il', longDateAndTime(at)))} per ${escapeHtml(contact.value)}.</p>
${named && `<h2>Account</h2><ul>${named}</ul>`}
${groups.map(({ label, rows }) => `<h2>${escapeHtml(label)} (${rows.length})</h2>${rows.map(table).join('')}`).join('\n')}
</body>
</html>
`;
}

function table(row: Record<string, unknown>): string {
  const lines = Object.entries(row).filter(([, value]) => value !== '' && value !== null);
  return `<table>${lines.map(([name, value]) => `<tr><th scope="row">${escapeHtml(name.replaceAll('_', ' '))}</th><td>${escapeHtml(shown(value))}</td></tr>`).join('')}</table>`;
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

const STYLE = `
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem; color: #1c1623; background: #fff; font: 16px/1.5 system-ui, sans-serif; }
table { width: 100%; margin: 0.75rem 0 1.5rem; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 0.4rem 0.6rem; border: 1px solid #d9d2dc; text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap; }
th { width: 38%; background: #f7f4fa; font-weight: 600; }
`;
