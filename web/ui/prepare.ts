/**
 * Fetches ahead what `ask()`, `tell()` and `toast()` are drawn with, for whoever works here: when the portal goes out of
 * reach it is too late.
 */
export function prepareToSpeak(): void {
  for (const piece of [import('./AlertDialog.tsx'), import('./ToastShelf.tsx')]) piece.catch(() => {});
}
