import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { publishListing } from '#contract/features/listings/calls.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TaskLink } from './TaskLink.tsx';
import { tasksOf } from './tasks.ts';
import { useWork } from './use-work.ts';
import { welcomeDone } from './welcome-done.ts';

/** What waits for an association, each with the way to where it is done. Its address is `#lavoro`. */
export function WorkPanel({ accountId }: { accountId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the address asks again
  useEffect(() => {
    if (hash === '#lavoro') place.current?.scrollIntoView();
  }, [hash, key]);
  return (
    <div ref={place} className="scroll-mt-24">
      <OwnWork accountId={accountId} />
    </div>
  );
}

function OwnWork({ accountId }: { accountId: string }) {
  const { work, isPending } = useWork(accountId);
  const may = useMay();
  const isDone = welcomeDone.use().includes(accountId);
  // a failed read is tried again in a minute, and hides nothing that is done elsewhere on the page
  if (!work) return isPending ? <Skeleton className="mb-6 h-24 rounded-card" /> : null;
  const steps = isDone || !may(publishListing) ? null : work.first_steps;
  const tasks = tasksOf(work, steps === null);
  if (steps === null && tasks.length === 0) return <AllDone />;
  return (
    <section aria-label="Da fare" className="mb-6">
      {steps && <FirstSteps steps={steps} onDone={() => welcomeDone.change((before) => [...before, accountId])} />}
      {tasks.length > 0 && (
        <>
          <h3 className="mb-3 text-xl">Da fare</h3>
          <ul className="grid grid-cols-1 gap-2 table:grid-cols-2 xl:grid-cols-3">
            {tasks.map((task) => (
              <TaskLink key={`${task.kind} ${task.id}`} task={task} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AllDone() {
  return (
    <section aria-label="Da fare" className="mb-6 flex items-center gap-4 rounded-card bg-leaf-tint px-5 py-2">
      <div className="w-20 shrink-0 *:size-20!">
        <LazyMascot pose="sleeping" />
      </div>
      <p>
        <strong className="block">Tutto fatto.</strong>
        <span>Per ora nessuno ti aspetta.</span>
      </p>
    </section>
  );
}
