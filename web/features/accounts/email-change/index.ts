export { isEmailWaiting, WaitingEmail } from './WaitingEmail.tsx';
