export type { Auth } from './auth.ts';
export { auth, forgetLogin, leave } from './auth.ts';
export { generatePassword } from './reset/generate-password.ts';
export { SignupDoor } from './signup/SignupDoor.tsx';
export { termsAccepted } from './terms-accepted.ts';
