export { type CheckOptions, type HealthCheck, runCheck, runChecks, worstStatus } from './check.ts';
