/** What an error answer says. */
interface Explained {
  detail: string;
  errors?: { field: string; message: string }[];
}

/** A call that failed: the status and the sentences of the answer (status 0: the network did not answer). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errors: { field: string; message: string }[];
  /** Seconds to wait before the next try, where the answer names them. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Explained, retryAfter: number | null = null) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfter;
  }

  get detail(): string {
    return this.message;
  }
}
