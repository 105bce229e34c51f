import type { HealthFinding } from '#contract/platform/health/calls.ts';
import { commandsHere } from '#server/platform/runtime/command-words.ts';
import type { Portal } from '#server/portal.ts';
import { readStored } from './stored.ts';

export interface CheckOptions {
  /** True for `npm run doctor`, where a check may take longer. */
  deep: boolean;
  /** Aborted when the portal stops. */
  signal?: AbortSignal;
}

/** A health check of a feature: run by the panel's health card, `/metrics` and `npm run doctor`. */
export interface HealthCheck {
  /** Stable identifier in kebab case. */
  name: string;
  /** A few Italian words. */
  title: string;
  /** Slow check: run each night and by `npm run doctor`; the panel and `/metrics` show its last result. */
  thorough?: true;
  /** A thorough check that also runs soon after each start. */
  afterStart?: true;
  run(portal: Portal, options?: CheckOptions): Promise<Pick<HealthFinding, 'status' | 'message'>>;
}

/** How the message of a check that threw begins. */
export const THREW = 'Il controllo non è riuscito: ';
const PATIENCE_MS = 10_000;

/**
 * Runs all quick checks concurrently, and reads the last result of the thorough ones. A check that throws or takes
 * longer than ten seconds becomes an error finding; the others are still reported.
 */
export async function runChecks(portal: Portal, checks: readonly HealthCheck[]): Promise<HealthFinding[]> {
  return Promise.all(checks.map((check) => (check.thorough ? readStored(portal, check) : runQuick(portal, check))));
}

async function runQuick(portal: Portal, check: HealthCheck): Promise<HealthFinding> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<HealthFinding>((resolve) => {
    const { name, title } = check;
    const finding = { name, title, status: 'error', message: 'Il controllo non ha risposto in tempo.' } as const;
    patience = setTimeout(resolve, PATIENCE_MS, finding);
  });
  return Promise.race([runCheck(portal, check), late]).finally(() => clearTimeout(patience));
}

/** Runs one check now, without a time limit. */
export async function runCheck(portal: Portal, check: HealthCheck, options?: CheckOptions): Promise<HealthFinding> {
  const { name, title } = check;
  try {
    const { status, message } = await check.run(portal, options);
    return { name, title, status, message: commandsHere(message) };
  } catch (error) {
    portal.log.error({ err: error, check: name }, 'health check failed');
    return { name, title, status: 'error', message: `${THREW}${(error as Error).message}` };
  }
}

/** Returns the worst status of the findings; `ok` for none, and where some are still waiting. */
export function worstStatus(findings: readonly HealthFinding[]): HealthFinding['status'] {
  if (findings.some(({ status }) => status === 'error')) return 'error';
  return findings.some(({ status }) => status === 'warning') ? 'warning' : 'ok';
}
