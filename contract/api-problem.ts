/** Body of an error response. */
interface Explained {
  detail: string;
  code?: string;
  errors?: { field: string; message: string }[];
}

/** A failed call, with the status and the messages of the response (status 0: no response from the network). */
export class ApiProblem extends Error {
  readonly status: number;
  /** Name of the problem; "" without a response. docs/problems.md lists them. */
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  /** Seconds to wait before retrying, if the response states them. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Explained, retryAfter: number | null = null) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? '';
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfter;
  }

  get detail(): string {
    return this.message;
  }
}
