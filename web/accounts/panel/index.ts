export { useOwnEmail } from './own-email.ts';
