/** Joins class names and omits falsy values. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
