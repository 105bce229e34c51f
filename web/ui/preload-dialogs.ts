/**
 * Preloads the components of `ask()`, `tell()` and `toast()` for a logged-in account. When the server is unreachable,
 * they could no longer be loaded to say so.
 */
export function prepareToSpeak(): void {
  for (const piece of [import('./AlertDialog.tsx'), import('./ToastShelf.tsx')]) piece.catch(() => {});
}
