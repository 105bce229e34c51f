export type { Auth } from './auth.ts';
export { auth, forgetLogin } from './auth.ts';
