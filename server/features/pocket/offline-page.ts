import type { Config } from '#server/config.ts';
import { writtenPage } from '#server/platform/http/pages/written-page.ts';

/**
 * Returns the page that stands for those that do not open without a network. «Riprova» is a link to the address that the
 * browser shows.
 */
export function offlinePage(config: Config): string {
  return writtenPage(config, {
    title: 'Sei senza rete',
    drawing: 'ares-sleeping',
    body: `<p>Questa pagina si apre solo con una connessione. Se hai dei preferiti, quelli si aprono anche adesso.</p>
<p class="ways"><a href="/preferiti">I tuoi preferiti</a><a href="">Riprova</a></p>`,
  });
}
