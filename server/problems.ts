import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { FEATURES } from './features/index.ts';
import type { Problems } from './platform/http/problems/define-problems.ts';

/** The problems of HTTP and of every feature, for the documentation: the keys are the folders that define them. */
export const problems: Readonly<Record<string, Problems>> = {
  http: httpProblems,
  ...Object.fromEntries(FEATURES.flatMap((feature) => (feature.problems ? [[feature.name, feature.problems]] : []))),
};
