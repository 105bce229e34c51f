import type { Portrait } from '#contract/features/listings/portrait.ts';
import { type Finding, judge } from './judge.ts';
import type { Household } from './questions.ts';

export interface Match {
  portrait: Portrait;
  findings: Finding[];
}

export interface Ranking {
  /** Animals that nothing speaks against, the best first. */
  fitting: Match[];
  /** The others, first those that the least speaks against. */
  nearest: Match[];
}

/** Returns the animals in the order in which a household may get to know them. Equal ones: who waits longest is first. */
export function rank(portraits: readonly Portrait[], household: Household): Ranking {
  const all = portraits.map((portrait) => {
    const findings = judge(portrait, household);
    return { portrait, findings, against: sum(findings, 'against'), points: pointsOf(findings) };
  });
  all.sort(
    (one, other) =>
      one.against - other.against ||
      other.points - one.points ||
      compare(one.portrait.created_at, other.portrait.created_at) ||
      compare(one.portrait.id, other.portrait.id),
  );
  return { fitting: all.filter(({ against }) => against === 0), nearest: all.filter(({ against }) => against > 0) };
}

/** Returns what is shown: all that fit, and the nearest others where fewer than `enough` fit. */
export function suggested({ fitting, nearest }: Ranking, enough: number): Ranking {
  // another kind of animal than the one wanted is near only if nothing else is there
  const ofKind = nearest.filter((match) => !isOtherKind(match));
  const others = ofKind.length > 0 || fitting.length > 0 ? ofKind : nearest;
  return { fitting, nearest: others.slice(0, Math.max(0, enough - fitting.length)) };
}

/** Whether it is of another kind than those that are wanted. */
export const isOtherKind = ({ findings }: Match) =>
  findings.some(({ aspect, verdict }) => aspect === 'type' && verdict === 'against');

const pointsOf = (findings: readonly Finding[]) => sum(findings, 'fits') - sum(findings, 'differs');

function sum(findings: readonly Finding[], verdict: Finding['verdict']): number {
  return findings.reduce((total, one) => total + (one.verdict === verdict ? one.weight : 0), 0);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
