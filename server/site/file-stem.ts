/** The portal's name as the beginning of a file's name: small letters, digits and hyphens. */
export function fileStem(siteName: string): string {
  const plain = siteName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'portale';
}
