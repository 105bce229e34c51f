export { type CheckOptions, type HealthCheck, runCheck, runChecks, THREW, worstStatus } from './check.ts';
