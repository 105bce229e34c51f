import type { Problem } from '#contract/call.ts';
import { PROBLEMS, type ProblemName } from './problems.ts';

interface Details {
  /** Replaces the catalogue's sentence where the case needs a more specific one. */
  detail?: string;
  errors?: { field: string; message: string }[];
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
}

/** A failure that is reported to the client. */
export class Failure extends Error {
  readonly problem: ProblemName;
  readonly details: Details;

  constructor(problem: ProblemName, details: Details = {}) {
    super(details.detail ?? PROBLEMS[problem][1]);
    this.name = 'Failure';
    this.problem = problem;
    this.details = details;
  }

  get status(): number {
    return PROBLEMS[this.problem][0];
  }

  /** The response body. */
  get body(): Problem {
    const { errors } = this.details;
    return errors ? { detail: this.message, errors } : { detail: this.message };
  }
}

/** Creates a named failure: `throw problem('association_paused')`. */
export function problem(name: ProblemName, details?: Details): Failure {
  return new Failure(name, details);
}

/** Creates a 422 for one invalid field. */
export function invalidField(field: string, message: string): Failure {
  return new Failure('invalid_fields', { detail: message, errors: [{ field, message }] });
}
