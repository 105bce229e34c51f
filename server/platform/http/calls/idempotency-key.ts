import type { FastifyRequest } from 'fastify';
import { invalidField } from '../problems/problem.ts';

const KEY = /^[\w-]{8,100}$/;

/** Returns the `Idempotency-Key`, with which a client may repeat a request; null if absent. Throws 422 if invalid. */
export function idempotencyKey(request: FastifyRequest | null): string | null {
  const key = request?.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidField('Idempotency-Key', 'La chiave deve avere da 8 a 100 lettere, cifre o trattini.');
  }
  return key;
}
