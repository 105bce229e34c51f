export { StaffGate } from './StaffGate.tsx';
export { useOwnEmail } from './use-own-email.ts';
