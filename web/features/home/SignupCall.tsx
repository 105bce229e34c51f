import { HeartHandshake } from 'lucide-react';
import { Link, type To } from 'react-router';
import { publishListing } from '#contract/features/listings/calls.ts';
import { auth, useMay } from '#web/features/accounts/index.ts';
import { NEW_LISTING } from '#web/features/listings/index.ts';
import { buttonClass } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';

/** The sign-up form over Home. */
const SIGNUP = '/#iscrizione-form';

interface Invitation {
  heading: string;
  promise: string;
  action: string;
  to: To;
}

const TO_VISITORS: Invitation = {
  heading: 'Accudisci chi cerca casa?',
  promise: 'Pubblichi gratis, le richieste arrivano a te.',
  action: 'Iscriviti',
  to: { hash: SIGNUP.slice(1) },
};

/**
 * Invites associations and private persons to sign up, or, once logged in, to their own page: one line only, so that
 * the animals stay visible.
 */
export function SignupCall() {
  return (
    <section id="iscrizione-form" aria-labelledby="iscrizione" className="scroll-mt-20">
      <Call />
    </section>
  );
}

function Call() {
  const me = auth.use();
  const mayPublish = useMay()(publishListing);
  const id = me?.has_page && me.association?.id;
  const { heading, promise, action, to } = id ? (mayPublish ? toMember(id) : toReader(id)) : TO_VISITORS;
  return (
    <div className="flex items-center gap-3 rounded-[1.75rem] max-sm:flex-wrap bg-primary-tint py-2 pr-2 pl-4 sm:rounded-full sm:pl-6">
      <HeartHandshake size={26} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1 max-sm:basis-24 md:flex md:flex-wrap md:items-baseline md:gap-x-2.5">
        <h2 id="iscrizione" className="text-base leading-snug sm:text-lg">
          {heading}
        </h2>
        <p className="text-sm leading-snug text-ink-soft max-sm:hidden">{promise}</p>
      </div>
      <Link
        to={to}
        preventScrollReset={to === TO_VISITORS.to}
        className={classes(buttonClass(), 'shrink-0 max-sm:px-4')}
      >
        {action}
      </Link>
    </div>
  );
}

function toMember(id: string): Invitation {
  return {
    heading: 'Un altro amico cerca casa?',
    promise: 'Pubblica il suo annuncio dalla tua pagina.',
    action: 'Pubblica',
    to: { pathname: `/associazione/${id}`, hash: NEW_LISTING },
  };
}

function toReader(id: string): Invitation {
  return {
    heading: 'Chi cerca casa con voi?',
    promise: 'Annunci e questionari sono nella tua pagina.',
    action: 'Aprila',
    to: { pathname: `/associazione/${id}` },
  };
}
