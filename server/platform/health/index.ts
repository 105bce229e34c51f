export { type CheckOptions, type HealthCheck, runCheck, runChecks, THREW } from './check.ts';
