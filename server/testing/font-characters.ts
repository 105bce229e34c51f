/** Returns the characters of a TrueType font, read from its table `cmap`: format 12, or 4 in a font that has no other. */
export function fontCharacters(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const characters = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * at);
    const format = font.readUInt16BE(table);
    if (format === 12) addGroups(font, table, characters);
    if (format === 4) addSegments(font, table, characters);
  }
  return characters;
}

function addGroups(font: Buffer, table: number, characters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const [first, last] = [font.readUInt32BE(table + 16 + 12 * group), font.readUInt32BE(table + 20 + 12 * group)];
    for (let code = first; code <= last; code += 1) characters.add(code);
  }
}

function addSegments(font: Buffer, table: number, characters: Set<number>): void {
  const bytes = font.readUInt16BE(table + 6);
  for (let at = 0; at < bytes; at += 2) {
    const [last, first] = [font.readUInt16BE(table + 14 + at), font.readUInt16BE(table + 16 + bytes + at)];
    for (let code = first; code <= last && code < 0xff_ff; code += 1) characters.add(code);
  }
}
