/**
 * Preloads the components of `ask()`, `tell()` and `toast()` for a logged-in account. When the server is unreachable,
 * they could no longer be loaded to say so.
 */
export function preloadDialogs(): void {
  for (const piece of [import('./AlertDialog.tsx'), import('./ToastList.tsx')]) piece.catch(() => {});
}
