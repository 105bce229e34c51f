import { type HeadTag, type PageHandle, pageMeta, useIdentity, useSiteName } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';
import { Mail } from '../Operator.tsx';
import { Barriers } from './Barriers.tsx';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }): HeadTag[] =>
  pageMeta(matches, {
    title: 'Accessibilità',
    description: "Quanto il portale rispetta le norme sull'accessibilità, che cosa ancora manca e a chi scriverlo.",
    path: '/accessibilita',
  });

/** The accessibility statement: the standard, what conforms, what does not, and whom to write to. */
export default function AccessibilityPage() {
  const name = useSiteName();
  const identity = useIdentity();
  return (
    <div className="page legal max-w-4xl flex-1 pt-8 pb-16">
      <h1 className="text-3xl sm:text-4xl">Accessibilità</h1>
      <p className="text-ink-soft">
        {`Vogliamo che chiunque possa usare ${name}, qualunque sia il modo in cui legge, ascolta o digita.`}
      </p>
      <p className="text-sm text-ink-soft">
        Dichiarazione del <time dateTime="2026-11-27">27 novembre 2026</time>
      </p>
      <h2 className="mt-10 text-2xl">A che punto siamo</h2>
      <Clause id="accessibilita-norme" title="Le norme">
        <p>
          Il riferimento sono le linee guida WCAG 2.2, livello AA, e la norma europea EN 301 549. Il portale le rispetta
          in parte: quello che manca è scritto qui sotto.
        </p>
      </Clause>
      <Clause id="accessibilita-prove" title="Come lo abbiamo verificato">
        <p>
          A ogni modifica un programma controlla le pagine che chiunque può aprire, su un telefono e su uno schermo
          grande, e su un telefono anche ogni scheda della pagina di un'associazione e della redazione, con i colori
          chiari e con quelli scuri. Altre prove usano solo la tastiera, il testo ingrandito fino al 200 % e il browser
          senza JavaScript. Dei colori imposti dal sistema proviamo soltanto che il sito segua il loro chiaro o scuro.
          Persone che usano ogni giorno un lettore di schermo non lo hanno ancora provato per noi.
        </p>
      </Clause>
      <Barriers />
      <h2 className="mt-10 text-2xl">Qualcosa non va?</h2>
      <Clause id="accessibilita-contatti" title="Scrivici">
        <p>
          <span>Dicci quale pagina, che cosa volevi fare e con quali strumenti: </span>
          {identity && <Mail to={identity.support_email} />}
          <span>. Se un'informazione ti serve in un'altra forma, te la mandiamo per email.</span>
        </p>
      </Clause>
    </div>
  );
}
