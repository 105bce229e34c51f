import { z } from 'zod';
import { call, Done } from '#contract/platform/call.ts';

/** `waiting`: nothing has been checked yet, or there is nothing to check, so that nobody vouches for it. */
export const HEALTH_STATUSES = ['ok', 'waiting', 'warning', 'error'] as const;

/** Result of one health check, such as the age of the last good backup. */
export const HealthFinding = z
  .object({
    name: z.string(),
    /** Short Italian title. */
    title: z.string(),
    status: z.enum(HEALTH_STATUSES),
    /** Italian: what was found and what to do about it. */
    message: z.string(),
  })
  .meta({ id: 'HealthFinding' });
export type HealthFinding = z.infer<typeof HealthFinding>;

export const readHealth = call({
  name: 'readHealth',
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  summary: 'La salute del portale: backup, disco, database, posta',
  answer: z.object({
    /** The worst status of all checks. */
    status: z.enum(HEALTH_STATUSES),
    /** Release that runs, such as `1.30.9+3f9c2ab 2026-11-25`. */
    version: z.string(),
    checks: z.array(HealthFinding),
  }),
});

export const confirmRetention = call({
  confirmed: true,
  name: 'confirmRetention',
  method: 'POST',
  path: '/admin/health/retention/confirm',
  access: 'admin',
  summary: "Conferma la pulizia dei dati in attesa: l'orologio è giusto e si può cancellare",
  answer: Done,
});
