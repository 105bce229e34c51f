import type { Config } from '#server/config.ts';
import { BESIDE_FRAME, writtenPage } from '../pages/written-page.ts';
import type { Problem } from './problem.ts';

/** Returns the page of a problem for a person who asked for a page: the sentence, when to retry, and a way back. */
export function problemPage(
  { status, message, details: { retryAfter } }: Problem,
  config: Config,
  isFramed: boolean,
): string {
  const isMissing = status === 404 || status === 410;
  const again = retryAfter ? `<p>Puoi riprovare tra ${waitOf(retryAfter)}.</p>` : '';
  const retry = isMissing ? '' : '<a href="">Riprova</a>';
  return writtenPage(config, {
    title: message,
    drawing: isMissing ? 'nana-searching' : 'ares-sleeping',
    body: `${again}\n<p class="ways">${retry}<a href="/"${isFramed ? BESIDE_FRAME : ''}>Vai alla pagina iniziale</a></p>`,
    isFramed,
  });
}

function waitOf(seconds: number): string {
  if (seconds === 1) return 'un secondo';
  if (seconds <= 90) return `${seconds} secondi`;
  return `${Math.ceil(seconds / 60)} minuti`;
}
