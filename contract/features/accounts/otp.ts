import { copied, text } from '#contract/platform/fields.ts';

/** A code of an authenticator app or a recovery code, as typed; spaces and hyphens are ignored. */
export const Otp = copied(40);

/** A random mark that the browser keeps, by which the account recognises a device. */
export const DeviceMark = text(100);
