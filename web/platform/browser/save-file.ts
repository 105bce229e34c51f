/** Downloads a file. Its object URL is revoked after `releaseAfterMs`, so that the download can start first. */
export function saveFile(content: Blob, name: string, releaseAfterMs = 2000): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
