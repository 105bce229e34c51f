import { auth, LoggedOut } from '#web/features/accounts/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { WaysToEmbed } from './WaysToEmbed.tsx';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Sul tuo sito') },
  { name: 'description', content: 'I tuoi animali in cerca di casa anche sul tuo sito: basta copiare una riga.' },
  { name: 'robots', content: 'noindex' },
];

/** The lines with which an association shows its animals on its own site. */
export default function EmbeddingPage() {
  // The login is in the browser's storage: until hydration the page renders as logged out.
  const hydrated = useHydrated();
  const association = auth.use()?.association;
  return (
    <section className="page flex flex-1 flex-col py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Sul tuo sito</h1>
      <p className="mt-3 mb-6 max-w-2xl text-lg text-ink-soft">
        I tuoi animali in cerca di casa, anche sul tuo sito. Copi una riga una volta sola: quando pubblichi, modifichi o
        trovi casa a qualcuno, il tuo sito si aggiorna da sé.
      </p>
      <NeedsScripts />
      {association && (
        <Personal>
          <WaysToEmbed key={association.id} association={association} />
        </Personal>
      )}
      {hydrated && !association && <LoggedOut />}
    </section>
  );
}
