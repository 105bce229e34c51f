import type { z } from 'zod';
import { summarise } from '#contract/messages.ts';
import { Failure } from './failure.ts';

/** Parses what came in; throws 422 with one line per wrong field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Failure('invalid_fields', { detail: summarise(errors), errors });
}
