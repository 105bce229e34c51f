import { Link } from 'react-router';
import { listReports } from '#contract/features/reports/calls.ts';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { ReportList } from './ReportList.tsx';

const POLL_MS = 30_000;

/** The reports on listings of one account that wait for staff, for a page about that account. */
export function WaitingReports({ accountId }: { accountId: string }) {
  const list = useCursorList(listReports, { association_id: accountId, state: 'waiting' }, { everyMs: POLL_MS });
  return (
    <section aria-label="Segnalazioni aperte dell'account" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl">Segnalazioni aperte dell'account</h3>
        <Link to={tabPath('reports', { association_id: accountId })} className="link-line">
          Anche quelle già decise
        </Link>
      </div>
      <ListFrame list={list} empty={<p className="text-ink-soft">Nessuna segnalazione aspetta una decisione.</p>}>
        {(reports) => <ReportList reports={reports} />}
      </ListFrame>
    </section>
  );
}
