import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Problem } from './problem.ts';

/** The page needs no script and loads nothing. */
export const PROBLEM_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;background:#fffaf5;color:#2a1f33;max-width:32rem;margin:15vh auto;padding:0 1rem}h1{line-height:1.25}a{color:#6d28d9}';

/** Returns the page of a problem for a person who asked for a page: the sentence, when to retry, and a way back. */
export function problemPage({ message, details: { retryAfter } }: Problem): string {
  const again = retryAfter ? `<p>Puoi riprovare tra ${waitOf(retryAfter)}.</p>` : '';
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
${again}
<p><a href="">Riprova</a> · <a href="/">Vai alla pagina iniziale</a></p>
</main>
</body>
</html>
`;
}

function waitOf(seconds: number): string {
  if (seconds === 1) return 'un secondo';
  if (seconds <= 90) return `${seconds} secondi`;
  return `${Math.ceil(seconds / 60)} minuti`;
}
