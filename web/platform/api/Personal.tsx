import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bearer } from './bearer.ts';
import { isProblem } from './problem.ts';

/** The query cache for personal data. It exists in the browser only. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && (!isProblem(error) || error.status === 0 || error.status >= 500),
    },
  },
});

bearer.onChange.add(() => queries.clear());

/** Provides TanStack Query to components that read personal data. Public pages must import it lazily. */
export function Personal({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
