export { type HealthCheck, runChecks, worstStatus } from './check.ts';
