import { readAccountQuota, readOwnQuota } from '#contract/features/quotas/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { readUsage } from './read-usage.ts';

export function quotaRoutes(routes: CallRouter, portal: Portal): void {
  const usageOf = async (accountId: string) => {
    const usage = await readUsage(portal, accountId);
    if (!usage) throw problem(httpProblems.not_found);
    return usage;
  };
  routes.on(readOwnQuota, ({ member }) => usageOf(member.accountId));
  routes.on(readAccountQuota, ({ params }) => usageOf(params.id));
}
