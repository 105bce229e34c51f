/** Body of an error response. */
interface Explained {
  detail: string;
  code?: string;
  errors?: { field: string; message: string }[];
  current?: unknown;
}

/** A failed call, with the status and the messages of the response (status 0: no response from the network). */
export class ApiProblem extends Error {
  readonly status: number;
  /** Name of the problem; "" without a response. docs/problems.md lists them. */
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  /** What the caller wanted to change, as it is now; with a problem of an outdated version only. */
  readonly current: unknown;
  /** Seconds to wait before retrying, if the response states them. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Explained, retryAfter: number | null = null) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? '';
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.retryAfter = retryAfter;
  }

  get detail(): string {
    return this.message;
  }
}
