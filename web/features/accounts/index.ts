export type { Auth } from './auth.ts';
export { auth, forgetAccount, leave } from './auth.ts';
export { returnHereAfterLogin } from './return-place.ts';
export { isFromSignup } from './signup/from-signup.ts';
export { LazySignup } from './signup/LazySignup.tsx';
export { termsAccepted } from './terms-accepted.ts';
