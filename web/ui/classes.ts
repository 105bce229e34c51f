/** Joins class names; what is false or absent is left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
