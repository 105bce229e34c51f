import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

/** Skeleton of the form while it loads. */
export function WaitingForm() {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <output className="text-ink-soft">Caricamento…</output>
      <Skeleton className="mt-4 size-22 rounded-full" />
      <Skeleton className="mt-4 h-10 w-4/5" />
      <Skeleton className="mt-3 h-6 w-full" />
      <Skeleton className="mt-8 h-40 w-full rounded-card" />
      <Skeleton className="mt-4 h-36 w-full rounded-card" />
      <Skeleton className="mt-4 h-36 w-full rounded-card" />
    </div>
  );
}
