import type { FastifyRequest } from 'fastify';
import { invalidField } from './failure.ts';

const KEY = /^[\w-]{8,100}$/;

/** The `Idempotency-Key` under which a client may send the same thing twice; null without one. Throws 422 for an odd one. */
export function submissionKey(request: FastifyRequest | null): string | null {
  const key = request?.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidField('Idempotency-Key', 'La chiave deve avere da 8 a 100 lettere, cifre o trattini.');
  }
  return key;
}
