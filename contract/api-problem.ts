/** Body of an error response. */
interface Explained {
  detail: string;
  errors?: { field: string; message: string }[];
}

/** A failed call, with the status and the messages of the response (status 0: no response from the network). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errors: { field: string; message: string }[];
  /** Seconds to wait before retrying, if the response states them. */
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
