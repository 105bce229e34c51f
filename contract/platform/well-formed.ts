/** Replaces lone surrogates with U+FFFD, as `toWellFormed` does, which the oldest browsers lack (decision 0226). */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
