import { HeartHandshake, PawPrint, UsersRound } from 'lucide-react';
import type { SiteSummary } from '#contract/features/statistics/calls.ts';
import type { Elements } from '#web/platform/ui/elements.ts';

/** Number of animals not yet adopted (pending ones included), of adopted ones, and of associations. */
export function Counters({ summary }: { summary: SiteSummary }) {
  return (
    <dl className="mx-auto grid max-w-md grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] sm:flex sm:max-w-none sm:justify-center sm:gap-8">
      <Counter icon={<PawPrint size={20} aria-hidden="true" className="text-primary" />} label="cercano casa">
        {summary.adoptable}
      </Counter>
      <Counter icon={<HeartHandshake size={20} aria-hidden="true" className="text-rose" />} label="adottati">
        {summary.adopted}
      </Counter>
      <Counter icon={<UsersRound size={20} aria-hidden="true" className="text-leaf" />} label="associazioni">
        {summary.associations}
      </Counter>
    </dl>
  );
}

function Counter({ icon, label, children }: { icon: Elements; label: string; children: number }) {
  return (
    <div className="flex flex-col-reverse items-center sm:flex-row-reverse sm:gap-1.5">
      <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
      <dd className="flex items-center gap-2 font-display text-xl font-bold">
        {icon}
        <span>{children.toLocaleString('it-IT')}</span>
      </dd>
    </div>
  );
}
