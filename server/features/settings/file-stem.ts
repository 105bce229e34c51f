import { fold } from '#contract/platform/fold.ts';

/** Returns a name as the beginning of a file's: lower-case letters, digits and hyphens; `otherwise` if none is left. */
export function fileStem(name: string, otherwise = 'portale'): string {
  return (
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || otherwise
  );
}
