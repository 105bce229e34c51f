import { Mail } from 'lucide-react';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';

/** The two mailboxes that people can write to. */
export function Contacts({ identity }: { identity: SiteIdentity }) {
  return (
    <nav aria-label="Contatti">
      <h2 className="text-base">Scrivici</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2 sm:block sm:space-y-2">
        <Contact address={identity.info_email}>Informazioni</Contact>
        <Contact address={identity.support_email}>Assistenza</Contact>
      </ul>
    </nav>
  );
}

function Contact({ address, children }: { address: string; children: string }) {
  return (
    <li className="text-sm">
      <a href={`mailto:${address}`} className="group inline-flex min-h-11 items-start gap-2">
        <Mail size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
        <span>
          <span className="block text-ink-soft">{children}</span>
          <span className="underline decoration-line decoration-2 underline-offset-4 group-hover:text-primary group-hover:decoration-primary">
            {address}
          </span>
        </span>
      </a>
    </li>
  );
}
