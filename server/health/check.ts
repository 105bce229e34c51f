import type { HealthFinding } from '#contract/health/calls.ts';
import type { Portal } from '../portal.ts';

/** A check that a feature hands in: run by the panel's health card, `/metrics` and `npm run doctor`. */
export interface HealthCheck {
  /** Stable, in kebab case. */
  name: string;
  /** Italian, a few words. */
  title: string;
  run(portal: Portal): Promise<Pick<HealthFinding, 'status' | 'message'>>;
}

/** Runs all checks at once. A check that throws is an error finding: the others are still reported. */
export async function runChecks(portal: Portal, checks: readonly HealthCheck[]): Promise<HealthFinding[]> {
  return Promise.all(
    checks.map(async (check) => {
      const { name, title } = check;
      try {
        return { name, title, ...(await check.run(portal)) };
      } catch (error) {
        portal.log.error({ err: error, check: name }, 'health check failed');
        return { name, title, status: 'error', message: `Il controllo non è riuscito: ${(error as Error).message}` };
      }
    }),
  );
}

/** Returns the worst status of the findings; `ok` for none. */
export function worstStatus(findings: readonly HealthFinding[]): HealthFinding['status'] {
  if (findings.some(({ status }) => status === 'error')) return 'error';
  return findings.some(({ status }) => status === 'warning') ? 'warning' : 'ok';
}
