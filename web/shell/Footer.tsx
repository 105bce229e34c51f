import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIdentity, useSiteName } from './identity.ts';
import { Logo } from './Logo.tsx';
import { leadsSomewhere } from './pages.ts';

/** The foot of every page: who answers for what, how to write to us, which version this is. */
export function Footer() {
  const identity = useIdentity();
  const name = useSiteName();
  return (
    <footer className="mt-auto border-t border-line bg-paper-deep">
      <div className="page grid gap-8 py-10 sm:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <Logo name={name} />
          <p className="mt-4 max-w-prose text-sm text-ink-soft">
            Gli annunci sono pubblicati e gestiti dalle associazioni e dai privati che li firmano: {name} non è
            responsabile della loro esattezza né della disponibilità degli animali.
          </p>
        </div>
        {identity && (
          <nav aria-label="Contatti">
            <h2 className="text-base">Scrivici</h2>
            <ul className="mt-2">
              <Contact address={identity.info_email}>Informazioni</Contact>
              <Contact address={identity.support_email}>Assistenza</Contact>
            </ul>
          </nav>
        )}
        <nav aria-label="Il portale">
          <h2 className="text-base">Il portale</h2>
          <ul className="mt-2">
            <Way to="/">Animali in adozione</Way>
            <Way to="/associazioni">Associazioni</Way>
            <Way to="/guida">Guida al sito</Way>
            <Way to="/gadget">Gadget</Way>
            <Way to="/gdpr">Privacy, cookie e condizioni</Way>
          </ul>
        </nav>
      </div>
      {identity && (
        <div className="page">
          <p className="border-t border-line py-5 text-sm text-ink-soft tabular-nums">
            © {identity.year} {identity.legal_name || name} · Versione {identity.version}
            {identity.deploy_marker && ` · ${identity.deploy_marker}`}
          </p>
        </div>
      )}
    </footer>
  );
}

function Contact({ address, children }: { address: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={`mailto:${address}`}
        className="inline-flex min-h-11 items-center gap-2 py-1 text-sm underline decoration-line decoration-2 underline-offset-4 hover:text-primary hover:decoration-primary"
      >
        <Mail size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <span>
          <span className="sr-only">{children}: </span>
          {address}
        </span>
      </a>
    </li>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  if (!leadsSomewhere(to)) return null;
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-sm hover:text-primary hover:underline">
        {children}
      </Link>
    </li>
  );
}
