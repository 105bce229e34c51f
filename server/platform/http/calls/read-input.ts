import type { z } from 'zod';
import { summarise } from '#contract/platform/messages.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

/** Parses a query. A value of a repeated parameter is named by its parameter: the position means nothing in an address. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return read(schema, value, (path) => String(path[0] ?? ''));
}

/** Parses input with a schema; throws 422 with one message per invalid field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return read(schema, value, (path) => path.join('.'));
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf: (path: readonly PropertyKey[]) => string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: nameOf(path), message }));
  throw problem(httpProblems.invalid_fields, { detail: summarise(errors), errors });
}
