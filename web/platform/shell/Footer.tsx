import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Contacts } from './Contacts.tsx';
import { Imprint } from './Imprint.tsx';
import { useIdentity, useSiteName } from './identity.ts';
import { Logo } from './Logo.tsx';

/** What the features show in the footer. */
export interface FooterSlots {
  /** Returns the button for the cookie settings, which looks like the links of the footer. */
  cookieButton: (className: string) => ReactNode;
  /** Above the operator and the version. */
  banner: Elements;
}

/** The footer of every page: disclaimer, contacts, links, operator and version. */
export function Footer({ cookieButton, banner }: FooterSlots) {
  const identity = useIdentity();
  return (
    // never what a browser keeps in its place: a page that grows above it while it loads would be shown at its end
    <footer className="mt-auto border-t border-line bg-paper-deep [overflow-anchor:none] print:hidden">
      <Columns cookieButton={cookieButton} />
      {banner}
      {identity && <Imprint identity={identity} />}
    </footer>
  );
}

function Columns({ cookieButton }: Pick<FooterSlots, 'cookieButton'>) {
  const identity = useIdentity();
  const name = useSiteName();
  return (
    <div className="page later-columns grid gap-8 py-10 sm:grid-cols-[1.6fr_1fr_1fr]">
      <div>
        <Logo name={name} />
        <p className="mt-4 max-w-prose text-sm text-ink-soft">
          {`Gli annunci sono pubblicati e gestiti dalle associazioni e dai privati che li firmano: ${name} non è responsabile della loro esattezza né della disponibilità degli animali.`}
        </p>
      </div>
      {identity && <Contacts identity={identity} />}
      <nav aria-label="Il portale">
        <h2 className="text-base">Il portale</h2>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 sm:block">
          <Way to="/">Animali in adozione</Way>
          <Way to="/chi-fa-per-me">Chi fa per me?</Way>
          <Way to="/associazioni">Associazioni</Way>
          <Way to="/guida">Guida al sito</Way>
          <Way to="/gadget">Gadget</Way>
          <Way to="/gdpr">Privacy, cookie e condizioni</Way>
          <Way to="/accessibilita">Accessibilità</Way>
          <li className="noscript:hidden">
            <button type="button" onClick={() => window.dispatchEvent(new Event('assistant:call'))} className={WAY}>
              Chiedi a Nana o Ares
            </button>
          </li>
          <li className="noscript:hidden">{cookieButton(WAY)}</li>
        </ul>
      </nav>
    </div>
  );
}

const WAY = 'inline-flex min-h-11 items-center text-left text-sm hover:text-primary hover:underline';

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={WAY}>
        {children}
      </Link>
    </li>
  );
}
