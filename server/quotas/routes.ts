import { readAccountQuota, readOwnQuota } from '#contract/quotas/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import { problem } from '../http/problem.ts';
import { httpProblems } from '../http/problems.ts';
import type { Portal } from '../portal.ts';
import { readUsage } from './read-usage.ts';

export function quotaRoutes(routes: CallRouter, portal: Portal): void {
  const usageOf = async (accountId: string) => {
    const usage = await readUsage(portal, accountId);
    if (!usage) throw problem(httpProblems.not_found);
    return usage;
  };
  routes.on(readOwnQuota, ({ member }) => usageOf(member.associationId));
  routes.on(readAccountQuota, ({ params }) => usageOf(params.id));
}
