import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Nana } from '#web/mascots/index.ts';
import { type PageHandle, pageMeta } from '#web/shell/index.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Route } from './+types/page';
import { AppealForm } from './AppealForm.tsx';
import { Answered, Decided } from './Decided.tsx';
import { useContested } from './use-contested.ts';
import { useLink } from './use-link.ts';

export const handle: PageHandle = { search: [] };

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Contesta una decisione della redazione con il link che hai ricevuto per email.';
  return [
    ...pageMeta(matches, { title: 'Presenta un reclamo', description, path: '/reclamo' }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The address contains a secret: the page must not be cached, and no `Referer` may be sent. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** The page that the link in the mail opens, to appeal against a decision on a report (DSA art. 20). */
export default function AppealPage() {
  const link = useLink();
  const appeal = useContested(link);
  const { contested, missing } = appeal;
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-xl rounded-card bg-card p-6 shadow-soft sm:p-8">
        <h1 className="text-3xl">Reclamo</h1>
        {link === '' && (
          <Notice>Apri il link che hai ricevuto per email: senza quello non sappiamo di quale decisione parli.</Notice>
        )}
        {missing && <Notice>{missing}</Notice>}
        {link !== '' && !missing && !contested && <Waiting />}
        {contested && (
          <>
            <Decided contested={contested} />
            {contested.appeal ? <Answered appeal={contested.appeal} /> : <AppealForm appeal={appeal} />}
          </>
        )}
      </section>
      <Nana pose="sitting" className="mt-8 size-24" />
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-5 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <MailWarning size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      {children}
    </p>
  );
}

function Waiting() {
  return (
    <div className="mt-6 grid gap-4">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </div>
  );
}
