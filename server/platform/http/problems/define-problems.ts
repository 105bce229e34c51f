/** Definition of a problem: a failure that a call reports to the client by its code. */
export interface ProblemType {
  /** Sent as `code` in the body. Clients may depend on it, so it never changes. */
  code: string;
  status: number;
  /** Italian, for a person. */
  sentence: string;
  /** Why it happens, for developers; shown in docs/problems.md. */
  cause: string;
  /** What makes the call succeed; shown in docs/problems.md. */
  cure: string;
}

/** The problems of one feature by code. */
export type Problems = Readonly<Record<string, ProblemType>>;

/** Adds to each definition its key as `code`. */
export function defineProblems<Code extends string>(
  definitions: Record<Code, Omit<ProblemType, 'code'>>,
): Readonly<Record<Code, ProblemType>> {
  const entries = Object.entries<Omit<ProblemType, 'code'>>(definitions);
  return Object.fromEntries(entries.map(([code, rest]) => [code, { code, ...rest }])) as Record<Code, ProblemType>;
}
