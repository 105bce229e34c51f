import { type Api, ApiProblem, type Call, type Page } from '#contract/platform/call.ts';
import { unavailableProblem } from '../problems/answer-problem.ts';
import { Problem, problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { CallRouter } from './call-router.ts';

/** The contract's client for server rendering: makes the same calls without HTTP, as a visitor. */
export function inProcessApi(routes: CallRouter): Api {
  const run = async (call: Call, input: object = {}) => {
    const mounted = routes.mounted.get(call.name);
    if (!mounted) throw new Error(`${call.name} is not mounted`);
    try {
      return await mounted.run(input, null);
    } catch (error) {
      if (error instanceof Problem) throw new ApiProblem(error.status, error.body);
      const unavailable = unavailableProblem(error);
      if (unavailable) throw new ApiProblem(unavailable.status, unavailable.body);
      throw new ApiProblem(500, problem(httpProblems.internal).body);
    }
  };
  const api = async (call: Call, input?: object) => {
    const answer = await run(call, input);
    return call.paged ? (answer as Page<unknown>).items : answer;
  };
  const page = (call: Call, input?: object) => run(call, input);
  return Object.assign(api, { page }) as unknown as Api;
}
