import { APPEAL_MONTHS } from '#contract/features/reports/limits.ts';
import { LinkWarning, linkToken, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import { Nana } from '#web/platform/mascots/index.ts';
import { NeedsScripts, type PageHandle } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { AppealForm } from './AppealForm.tsx';
import { Answered, Decided } from './Decided.tsx';
import { useContested } from './use-contested.ts';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Presenta un reclamo',
  description: 'Contesta una decisione della redazione con il link che hai ricevuto per email.',
  path: '/reclamo',
});

export const headers = secretHeaders;

const link = linkToken('appeal_link', { path: '/reclamo', hours: APPEAL_MONTHS * 31 * 24 });

/** The page that the link in the mail opens, to appeal against a decision on a report (DSA art. 20). */
export default function AppealPage() {
  const token = link.useToken();
  const appeal = useContested(token);
  const { contested, missing } = appeal;
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-xl rounded-card bg-card p-6 shadow-soft sm:p-8">
        <h1 className="text-3xl">Reclamo</h1>
        {token === '' && (
          <LinkWarning className="mt-5">
            Apri il link che hai ricevuto per email: senza quello non sappiamo di quale decisione parli.
          </LinkWarning>
        )}
        {missing && <LinkWarning className="mt-5">{missing}</LinkWarning>}
        {token !== '' && !missing && !contested && <Waiting />}
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

function Waiting() {
  return (
    <div className="mt-6 grid gap-4">
      <NeedsScripts>
        Il modulo ha bisogno di JavaScript. Attivalo nelle impostazioni del browser e ricarica, oppure rispondi alla
        email che hai ricevuto.
      </NeedsScripts>
      <p className="sr-only noscript:hidden">Caricamento…</p>
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </div>
  );
}
