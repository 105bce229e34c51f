import { readHealth } from '#contract/health/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import type { Portal } from '../portal.ts';
import { releaseVersion } from '../release-version.ts';
import { type HealthCheck, runChecks, worstStatus } from './check.ts';

export function healthReportRoutes(routes: CallRouter, portal: Portal, checks: readonly HealthCheck[]): void {
  routes.on(readHealth, async () => {
    const findings = await runChecks(portal, checks);
    return { status: worstStatus(findings), version: releaseVersion(), checks: findings };
  });
}
