import type { ProblemBody } from '#contract/platform/call.ts';
import type { Limit, Quota } from '../limits/rate-limiter.ts';
import type { ProblemType } from './define-problems.ts';
import { httpProblems } from './problems.ts';

interface Details {
  /** Replaces the sentence of the type where the case needs a more specific one. */
  detail?: string;
  errors?: { field: string; message: string }[];
  /** The thing as it is now, where the caller had read an older version. */
  current?: unknown;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  /** The limit that refused the request, for the RateLimit headers. */
  usedUp?: { limit: Limit; quota: Quota };
}

/** An occurrence of a problem. Thrown by a handler, it becomes the response. */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly details: Details;

  constructor(type: ProblemType, details: Details = {}) {
    super(details.detail ?? type.sentence);
    this.name = 'Problem';
    this.type = type;
    this.details = details;
  }

  get status(): number {
    return this.type.status;
  }

  /** The response body. */
  get body(): ProblemBody {
    const { errors, current } = this.details;
    return {
      detail: this.message,
      code: this.type.code,
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Creates a problem: `throw problem(gadgetProblems.gadget_not_found)`. */
export function problem(type: ProblemType, details?: Details): Problem {
  return new Problem(type, details);
}

/** Creates a 422 for one invalid field. */
export function invalidField(field: string, message: string): Problem {
  return problem(httpProblems.invalid_fields, { detail: message, errors: [{ field, message }] });
}
