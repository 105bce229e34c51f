import { z } from 'zod';
import type { Call } from '#contract/platform/call.ts';

/** Returns the names of the query parameters of a call. */
export function queryNames({ name, query }: Pick<Call, 'name' | 'query'>): string[] {
  if (!(query instanceof z.ZodObject)) throw new Error(`the query of ${name} is no object`);
  return Object.keys(query.shape);
}
