import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bearer } from './bearer.ts';
import { isProblem } from './problem.ts';

/** The one cache of what is personal; it lives in the browser only. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && (!isProblem(error) || error.status === 0 || error.status >= 500),
    },
  },
});

bearer.onChange.add(() => queries.clear());

/** Wraps what reads personal data with TanStack Query. Import it lazily from public pages. */
export function Personal({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
