/** `x@y.z`, as the specification requires: the first check of a form. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const LOCAL_MAX = 64;
const TOTAL_MAX = 254;
/** Dot-atom of RFC 5322, 3.2.3: letters, digits and symbols, separated by single dots. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels of a host name; letters of any script, since domains may be internationalized. */
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Returns whether an address is deliverable: lengths of RFC 5321, no comments, no quotes, no misplaced dots. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1 || at > LOCAL_MAX || address.length > TOTAL_MAX) return false;
  return LOCAL.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}
