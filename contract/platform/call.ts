import { z } from 'zod';
import type { CallRole } from '#contract/platform/role.ts';

export { ApiProblem } from '#contract/platform/api-problem.ts';

/** Who may make a call: anyone, a logged-in account, or staff. */
export type Access = 'public' | 'member' | 'admin';
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call of the REST contract: its input, its output and who may make it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Name of the action in camelCase, also used for its function, file and test. */
  name: string;
  method: Method;
  /** Path without the /api prefix, with parameters as {name}. Every call is served with and without the prefix. */
  path: string;
  access: Access;
  /** The least role with which a member may make it; null for calls that are not for members. */
  role: CallRole | null;
  /** Needs a session that proved who uses it in the last 30 minutes; otherwise 403 `identity_not_confirmed`. */
  confirmed: boolean;
  /** Staff may make it before they have replaced a temporary password; otherwise 403 `new_password_required`. */
  beforeNewPassword: boolean;
  /**
   * A write that works while the disk is almost full, if its body is small: what logs in, makes room, or is a person's
   * right at any time. By default what staff do. Calls with DELETE always work.
   */
  onFullDisk: boolean;
  /** A write is refused during a maintenance, works, or is ignored: answered with 204 without being run. */
  inMaintenance: 'refused' | 'works' | 'ignored';
  summary: string;
  /** HTTP status of success: 200 by default; 204 has no body. */
  status: 200 | 201 | 202 | 204;
  params: Params;
  query: Query;
  /** `none` for calls without a body: they accept no body, an empty one or `{}`. */
  body: Body;
  answer: Answer;
  /** Maximum size of the body in bytes (413 above it). */
  bodyLimit: number;
  /** Content type of a response that is not JSON, such as `text/csv`. */
  produces?: string;
  /** Content type of a body that is not JSON. */
  consumes?: 'multipart/form-data';
  /** A list with `limit` and `cursor`: the response has the headers `X-Total-Count` and `Link`. */
  paged: boolean;
  /** Parameters with which a paged list is counted up to 100 and holds only the newest 100. */
  searchedUpTo100?: readonly string[];
  /** A public read whose response changes only after a write: it is served from the response cache. */
  cached: boolean;
}

const KILOBYTE = 1024;
/** Bytes that the body of a call may have. What anybody can send is small: the process holds all of it at once. */
export const BODY_LIMIT = {
  /** No other call has fields that add up to more. */
  plain: 64 * KILOBYTE,
  /** All answers at their longest need 400 KB. */
  questionnaire: 600 * KILOBYTE,
  /** A draft of 200 KB, and its photos' addresses. */
  draft: 208 * KILOBYTE,
  /** 10,000 ids. */
  recipients: 1024 * KILOBYTE,
  mail: 4 * 1024 * KILOBYTE,
  images: 40 * 1024 * KILOBYTE,
  /** JSON of an account that staff have not approved yet. */
  waiting: 4 * 1024 * KILOBYTE,
  /** The same with a file: 20 MB, and the form around it. */
  waitingWithFile: (20 * 1024 + 64) * KILOBYTE,
  csv: 10 * 1024 * KILOBYTE,
} as const;

/** Empty schema: no parameters, query, body or response. */
export const none = z.object({});
export const id = z.string().regex(/^[\w-]{1,64}$/, 'Identificativo non valido.');
export const idParam = z.object({ id });
/** Response of a command that returns nothing else. */
export const Done = z.object({ status: z.literal('ok') });

type Given<P, Q, B, A> = Pick<Call, 'name' | 'method' | 'path' | 'summary'> &
  Partial<
    Pick<
      Call,
      | 'confirmed'
      | 'beforeNewPassword'
      | 'onFullDisk'
      | 'inMaintenance'
      | 'status'
      | 'bodyLimit'
      | 'produces'
      | 'consumes'
      | 'paged'
      | 'searchedUpTo100'
      | 'cached'
    >
  > & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
  } & ({ access: 'member'; role: CallRole } | { access?: 'public' | 'admin'; role?: never });

/** Declares a call; parts that are left out default to `none`. */
export function call<
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof none,
  A extends z.ZodType = typeof none,
>(given: Given<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    access: 'public',
    role: null,
    confirmed: false,
    beforeNewPassword: false,
    onFullDisk: given.access === 'admin',
    inMaintenance: 'refused',
    status: 200,
    bodyLimit: BODY_LIMIT.plain,
    paged: false,
    cached: false,
    params: none as unknown as P,
    query: none as unknown as Q,
    body: none as unknown as B,
    answer: none as unknown as A,
    ...given,
  };
}

type Part<Name extends string, Schema extends z.ZodType> = keyof z.input<Schema> extends never
  ? { [K in Name]?: undefined }
  : Record<string, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> };

/** Input of a call: only the parts that it accepts. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
/** Result of a call. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** A page of a list, with the values of the `X-Total-Count` and `Link` headers. */
export interface Page<Row> {
  items: Row;
  /** Number of all matching rows, not only those on this page. */
  total: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/**
 * A client of the contract: uses fetch in the browser and in-process calls on the server, with the same interface.
 * `api(call, input)` returns the body, `api.page(call, input)` a page of a list. Both throw `ApiProblem`.
 */
export interface Api {
  <C extends Call>(call: C, input?: CallInput<C>, options?: { signal?: AbortSignal }): Promise<CallAnswer<C>>;
  page<C extends Call>(call: C, input?: CallInput<C>, options?: { signal?: AbortSignal }): Promise<Page<CallAnswer<C>>>;
}

/** Body of every error response. */
export const ProblemBody = z.object({
  detail: z.string().meta({ description: 'Una frase italiana su cui una persona può agire.' }),
  code: z.string().meta({ description: 'Il nome del problema, per un programma: docs/problems.md li elenca tutti.' }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  current: z
    .unknown()
    .optional()
    .meta({ description: 'Con 409 per una `version` superata: la cosa come è adesso, per chi può leggerla.' }),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
