/** Returns the name of a file without its folders, whichever way they are written. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1)!.trim().normalize('NFC');
}

/** Equal for names that a person takes for the same. */
export function fileKey(name: string): string {
  return name.toLowerCase();
}
