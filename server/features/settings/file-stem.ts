import { fold } from '#contract/platform/fold.ts';

/** Returns the portal's name as a file name prefix: lower-case letters, digits and hyphens. */
export function fileStem(siteName: string): string {
  return (
    fold(siteName)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'portale'
  );
}
