import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { leadsSomewhere } from '#web/shell/index.ts';
import { buttonClass } from '#web/ui/Button.tsx';

/** Where the signup form opens over Home. */
const SIGNUP = '/#iscrizione-form';

/** The invitation to associations and private persons, under the grid. */
export function SignupCall() {
  if (!leadsSomewhere(SIGNUP)) return null;
  return (
    <section id="iscrizione-form" aria-labelledby="iscrizione" className="page scroll-mt-20 pb-16">
      <div className="flex flex-col items-center gap-6 rounded-card bg-primary-tint px-6 py-10 text-center sm:flex-row sm:px-12 sm:text-left">
        <HeartHandshake size={56} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-primary" />
        <div className="flex-1">
          <h2 id="iscrizione" className="text-2xl sm:text-3xl">
            Accudisci qualcuno che cerca casa?
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            Associazioni, rifugi e privati pubblicano qui gratuitamente: bastano una foto e due righe sincere. Le
            richieste arrivano direttamente a te.
          </p>
        </div>
        <Link to={{ hash: SIGNUP.slice(1) }} preventScrollReset className={buttonClass({ size: 'large' })}>
          Iscriviti e pubblica
        </Link>
      </div>
    </section>
  );
}
