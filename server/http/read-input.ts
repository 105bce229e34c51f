import type { z } from 'zod';
import { summarise } from '#contract/messages.ts';
import { problem } from './problem.ts';
import { httpProblems } from './problems.ts';

/** Parses input with a schema; throws 422 with one message per invalid field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw problem(httpProblems.invalid_fields, { detail: summarise(errors), errors });
}
