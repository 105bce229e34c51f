import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { ZIP_BYTES_AT_MOST, ZIP_MISSING, ZIP_PHOTOS_AT_MOST } from '#contract/features/imports/limits.ts';
import { PICTURE_BYTES_AT_MOST } from '#contract/platform/media/calls.ts';
import { foreignKind, nameOf } from '#server/platform/http/calls/foreign-file.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { fileNameOf } from './file-name.ts';

/** With folders and what programs add for themselves. */
const ENTRIES_AT_MOST = 5 * ZIP_PHOTOS_AT_MOST;
const FOLDER_OF_PROGRAMS = /(?:^|\/)__MACOSX\//i;
const FROM_PROGRAMS = /^\.|^(?:thumbs\.db|desktop\.ini)$/i;

/** A file of the ZIP; its folders are dropped, and nothing is unpacked to a disk. */
export interface ZippedFile {
  name: string;
  /** Returns its bytes. Throws a sentence (`ZippedFileError`) for a file that cannot be read or is too large. */
  read(): Promise<Buffer>;
}

export class ZippedFileError extends Error {}

/** Returns the files of a ZIP of photos. Throws 413 or 422 for a file that is no such ZIP. */
export async function readPhotoZip(bytes: Buffer | undefined): Promise<ZippedFile[]> {
  if (!bytes || bytes.length === 0) throw invalidField('file', ZIP_MISSING);
  if (bytes.length > ZIP_BYTES_AT_MOST) {
    throw problem(httpProblems.body_too_large, {
      detail: 'Lo ZIP pesa troppo: al massimo 40 MB. Dividilo in più ZIP.',
    });
  }
  const kind = foreignKind(bytes);
  if (kind !== 'zip') throw invalidField('file', kind ? `Questo è ${nameOf(kind)}, non uno ZIP di foto.` : NO_ZIP);
  const files = await listFiles(bytes).catch((error: unknown) => {
    throw error instanceof ZippedFileError ? invalidField('file', error.message) : invalidField('file', DAMAGED);
  });
  if (files.length > ZIP_PHOTOS_AT_MOST) {
    throw invalidField('file', `Lo ZIP ha ${files.length} foto: al massimo ${ZIP_PHOTOS_AT_MOST} alla volta.`);
  }
  return files;
}

const NO_ZIP = 'Questo non è uno ZIP: metti le foto in una cartella e comprimila.';
const DAMAGED = 'Lo ZIP è rovinato: crealo di nuovo e riprova.';

async function listFiles(bytes: Buffer): Promise<ZippedFile[]> {
  // names are decoded here: the library refuses the whole file for one name that leads out of its folder
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > ENTRIES_AT_MOST) {
    throw new ZippedFileError(`Lo ZIP ha ${zip.entryCount} file: al massimo ${ZIP_PHOTOS_AT_MOST} foto alla volta.`);
  }
  const files: ZippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = pathOf(entry);
    const name = fileNameOf(path);
    if (name === '' || FOLDER_OF_PROGRAMS.test(path) || FROM_PROGRAMS.test(name)) continue;
    files.push({ name, read: () => readEntry(zip, entry) });
  }
  return files;
}

function pathOf({ generalPurposeBitFlag, fileName, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileName as unknown as Buffer, extraFields, false);
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ZippedFileError('Il file è protetto da una password.');
  if (entry.uncompressedSize > PICTURE_BYTES_AT_MOST) {
    throw new ZippedFileError('La foto pesa troppo: al massimo 20 MB.');
  }
  try {
    // ends with an error as soon as more comes out than the directory says
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    if (crc32(content) !== entry.crc32) throw new Error('wrong checksum');
    return content;
  } catch {
    throw new ZippedFileError('Il file nello ZIP è rovinato.');
  }
}
