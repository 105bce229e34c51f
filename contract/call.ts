import { z } from 'zod';

export { ApiProblem } from './api-problem.ts';

/** Who may make a call: anybody, a logged-in account, or an administrator. */
export type Access = 'public' | 'member' | 'admin';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One promise of the REST contract: what goes in, what comes out, who may ask. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** The one name of the action, in camelCase: function, file and test are called after it. */
  name: string;
  method: Method;
  /** Path without the /api prefix, parameters as {name}. Every call answers with and without the prefix. */
  path: string;
  access: Access;
  summary: string;
  /** HTTP status of success: 200 unless told; 204 carries no body. */
  status: 200 | 201 | 202 | 204;
  params: Params;
  query: Query;
  /** `none` for calls without a body: they accept none, an empty one or `{}`. */
  body: Body;
  answer: Answer;
  /** Largest body in bytes (413 above it). */
  bodyLimit: number;
  /** What the answer is when it is not JSON: a content type such as `text/csv`. */
  produces?: string;
  /** What the body is when it is not JSON. */
  consumes?: 'multipart/form-data';
  /** A list that pages with `limit` and `cursor`: carries `X-Total-Count` and `Link`. */
  paged: boolean;
  /** A public read whose answer stays the same until something is written: it is served from memory. */
  cached: boolean;
}

const KILOBYTE = 1024;
export const BODY_LIMIT = {
  plain: 1024 * KILOBYTE,
  mail: 4 * 1024 * KILOBYTE,
  images: 40 * 1024 * KILOBYTE,
  csv: 10 * 1024 * KILOBYTE,
} as const;

/** The shape of "nothing": no parameters, no query, no body, no answer. */
export const none = z.object({});
export const id = z.string().regex(/^[\w-]{1,64}$/, 'Identificativo non valido.');
export const idParam = z.object({ id });
/** Answer of a command without a thing of its own. */
export const Done = z.object({ status: z.literal('ok') });

type Given<P, Q, B, A> = Pick<Call, 'name' | 'method' | 'path' | 'summary'> &
  Partial<Pick<Call, 'access' | 'status' | 'bodyLimit' | 'produces' | 'consumes' | 'paged' | 'cached'>> & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
  };

/** Declares a call; what is not given is "none". */
export function call<
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof none,
  A extends z.ZodType = typeof none,
>(given: Given<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    access: 'public',
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

/** What a caller hands in: only the parts that the call takes. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
/** What a caller gets back. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** A page of a list, with what the `X-Total-Count` and `Link` headers say. */
export interface Page<Row> {
  items: Row;
  /** All that match, not only this page. */
  total: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/**
 * A client of the contract. In the browser it fetches, on the server it calls in process; a page cannot tell which.
 * `api(call, input)` answers with the body; `api.page(call, input)` with a page of a list. Both throw `ApiProblem`.
 */
export interface Api {
  <C extends Call>(call: C, input?: CallInput<C>, options?: { signal?: AbortSignal }): Promise<CallAnswer<C>>;
  page<C extends Call>(call: C, input?: CallInput<C>, options?: { signal?: AbortSignal }): Promise<Page<CallAnswer<C>>>;
}

/** The body of every error answer. */
export const Problem = z.object({
  detail: z.string().meta({ description: 'Una frase italiana su cui una persona può agire.' }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
