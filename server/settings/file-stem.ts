/** Returns the portal's name as a file name prefix: lower-case letters, digits and hyphens. */
export function fileStem(siteName: string): string {
  const plain = siteName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'portale';
}
