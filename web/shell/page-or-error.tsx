import { Outlet } from 'react-router';
import type { Route } from './+types/page-or-error';
import { FailedPage } from './FailedPage.tsx';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { search: [] };

export default Outlet;

/**
 * Shows a failed page inside the document that stands. The boundary of the root would mount the document anew, which
 * shows the page without its style sheet for a moment and forgets what the shell holds.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
