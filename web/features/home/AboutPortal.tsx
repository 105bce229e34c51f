import { Link } from 'react-router';
import type { SiteSummary } from '#contract/features/statistics/calls.ts';
import { Counters } from './Counters.tsx';
import { SignupCall } from './SignupCall.tsx';

/** The counters and the invitation to publish, below the first rows of animals. */
export function AboutPortal({ summary }: { summary: SiteSummary }) {
  return (
    <div className="mx-auto max-w-4xl space-y-4 py-4 sm:space-y-5 sm:py-6">
      <Counters summary={summary} />
      <p className="text-center">
        <Link to="/chi-fa-per-me" className="link-line">
          Non sai da chi cominciare? Chi fa per me?
        </Link>
      </p>
      <SignupCall />
    </div>
  );
}
