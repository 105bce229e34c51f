import type { Report } from '#contract/features/reports/report.ts';
import { ReportCard } from './ReportCard.tsx';

/** Reports one below the other, each with what staff can do about it. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} />
        </li>
      ))}
    </ul>
  );
}
