import { open } from 'node:fs/promises';

/** Kinds of files that people send in the place of another. */
type ForeignKind = 'excel' | 'foglio' | 'html' | 'documento' | 'pdf' | 'foto' | 'zip' | 'archivio' | 'database';

const NAMES: Record<ForeignKind, string> = {
  excel: 'un file di Excel',
  foglio: 'un foglio di LibreOffice',
  html: 'una pagina web (HTML)',
  documento: 'un documento di testo, come quelli di Word',
  pdf: 'un PDF',
  foto: "un'immagine",
  zip: 'un archivio ZIP',
  archivio: 'un archivio compresso',
  database: 'un database',
};

/** So many bytes show what a file is. */
const HEAD_BYTES = 4096;
/** First bytes, as hexadecimal digits. Old Excel and old Word have one signature, and tables come as the former. */
const SIGNATURES: readonly [ForeignKind, string][] = [
  ['excel', 'd0cf11e0'],
  ['pdf', '255044462d'],
  ['foto', 'ffd8ff'],
  ['foto', '89504e47'],
  ['foto', '47494638'],
  ['foto', '49492a00'],
  ['foto', '4d4d002a'],
  ['documento', '7b5c727466'],
  ['archivio', '1f8b'],
  ['archivio', '377abcaf'],
  ['archivio', '526172211a'],
  ['database', '53514c69746520666f726d61742033'],
];
const ZIP_ENTRY = Buffer.from('504b0304', 'hex');
const ENTRY_HEADER = 30;
const NAME_LENGTH_AT = 26;

/** Recognises a file by the first `HEAD_BYTES` of its content, whatever its name says; null for text and all else. */
export function foreignKind(whole: Buffer): ForeignKind | null {
  const head = whole.subarray(0, HEAD_BYTES);
  if (head.indexOf(ZIP_ENTRY) === 0) return zipKind(head);
  const signature = head.toString('hex', 0, 16);
  const knownFormat = SIGNATURES.find(([, first]) => signature.startsWith(first));
  if (knownFormat) return knownFormat[0];
  const isPhoto = head.toString('latin1', 8, 12) === 'WEBP' || head.toString('latin1', 4, 8) === 'ftyp';
  return isPhoto ? 'foto' : markupKind(head);
}

/** Reads what `foreignKind` needs of a file. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns a kind of file as in "questo è un PDF". */
export function nameOf(kind: ForeignKind): string {
  return NAMES[kind];
}

/** Office files are ZIPs with known entries; the first entry of OpenDocument is its type, not compressed. */
function zipKind(head: Buffer): ForeignKind {
  const names: string[] = [];
  for (let at = 0; at >= 0 && at + ENTRY_HEADER <= head.length; at = head.indexOf(ZIP_ENTRY, at + ENTRY_HEADER)) {
    const start = at + ENTRY_HEADER;
    names.push(head.toString('latin1', start, start + head.readUInt16LE(at + NAME_LENGTH_AT)));
  }
  if (names[0]?.startsWith('mimetype')) return head.includes('opendocument.spreadsheet') ? 'foglio' : 'documento';
  if (names.some((name) => /^(?:word|ppt)\//.test(name))) return 'documento';
  return names.some((name) => /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(name)) ? 'excel' : 'zip';
}

/** A table that another program saved as a web page or as XML, under a name for Excel. */
function markupKind(head: Buffer): ForeignKind | null {
  // also in UTF-16
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  const markup = /^<(?:!doctype html|html|head|meta|style|table|body|div|!--|\?xml)/i;
  if (!markup.test(text)) return null;
  return /schemas-microsoft-com:office|<table|progid="Excel|mso-application/i.test(text) ? 'excel' : 'html';
}

/** Returns why this content is no CSV and what to do, null if it may be one. */
export function notCsv(head: Buffer): string | null {
  const kind = foreignKind(head);
  if (kind === null) return null;
  if (kind === 'excel' || kind === 'foglio' || kind === 'html') {
    return `Questo è ${NAMES[kind]}: salvalo come CSV (UTF-8) e riprova.`;
  }
  return `Questo è ${NAMES[kind]}, non un CSV: apri la tabella nel foglio di calcolo, salvala come CSV (UTF-8) e riprova.`;
}
