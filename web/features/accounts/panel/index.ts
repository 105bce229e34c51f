export { useOwnEmail } from './own-email.ts';
export { StaffGate } from './StaffGate.tsx';
