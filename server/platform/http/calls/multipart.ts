import type { FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

/** One file of a form. The name and the type come from the client and are not to be trusted. */
interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

const BLANK_LINE = Buffer.from('\r\n\r\n');
const PARTS_AT_MOST = 100;

/** Returns the first file of a `multipart/form-data` body without copying it; undefined if the form has none. */
export function readFile(request: FastifyRequest): SentFile | undefined {
  for (const part of partsOf(request)) {
    const file = asFile(part);
    if (file) return file;
  }
  return undefined;
}

/** Returns a text field of a form; undefined if the form has none of this name. */
export function readField(request: FastifyRequest, field: string): string | undefined {
  for (const part of partsOf(request)) {
    const { disposition, content } = readPart(part);
    if (!FILE_NAME.test(disposition) && fieldOf(disposition) === field) return content.toString('utf8').trim();
  }
  return undefined;
}

function partsOf(request: FastifyRequest): Generator<Buffer> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw problem(httpProblems.unsupported_media_type, { detail: WANTED });
  const boundary = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(type);
  const body = request.body as Buffer | undefined;
  if (!boundary || !body) throw problem(httpProblems.unreadable_request);
  return split(body, boundary[1] ?? boundary[2]!);
}

const WANTED = 'Tipo di contenuto non ammesso: serve multipart/form-data.';

function* split(body: Buffer, boundary: string): Generator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // the first delimiter may be at the very start, without a preceding line break
  let from = body.indexOf(delimiter.subarray(2));
  if (from < 0) throw problem(httpProblems.unreadable_request);
  from += delimiter.length - 2;
  for (let parts = 0; parts < PARTS_AT_MOST; parts += 1) {
    if (body.subarray(from, from + 2).equals(Buffer.from('--'))) return;
    const end = body.indexOf(delimiter, from);
    if (end < 0) throw problem(httpProblems.unreadable_request);
    yield body.subarray(from + 2, end);
    from = end + delimiter.length;
  }
}

const FILE_NAME = /\bfilename="([^"]*)"/i;

function asFile(part: Buffer): SentFile | undefined {
  const { disposition, content } = readPart(part);
  const name = FILE_NAME.exec(disposition)?.[1];
  if (name === undefined) return undefined;
  return { field: fieldOf(disposition), name, bytes: content };
}

/** A part without the blank line that ends its headers has neither. */
function readPart(part: Buffer): { disposition: string; content: Buffer } {
  const end = part.indexOf(BLANK_LINE);
  if (end < 0) return { disposition: '', content: Buffer.alloc(0) };
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(part.toString('utf8', 0, end))?.[1] ?? '';
  return { disposition, content: part.subarray(end + BLANK_LINE.length) };
}

const fieldOf = (disposition: string) => /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
