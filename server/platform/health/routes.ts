import { readHealth } from '#contract/platform/health/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { releaseVersion } from '#server/platform/runtime/release-version.ts';
import type { Portal } from '#server/portal.ts';
import { type HealthCheck, runChecks, worstStatus } from './check.ts';

export function healthReportRoutes(routes: CallRouter, portal: Portal, checks: readonly HealthCheck[]): void {
  routes.on(readHealth, async () => {
    const findings = await runChecks(portal, checks);
    return { status: worstStatus(findings), version: releaseVersion(), checks: findings };
  });
}
