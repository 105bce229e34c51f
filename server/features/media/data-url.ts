import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { type Base64, decodeBase64, slice } from './base64.ts';
import { decodeInTurn } from './decode-in-turn.ts';
import { encodePlain } from './image-work.ts';
import { mediaProblems } from './problems.ts';

/** A limit in bytes, with the message for what is heavier. */
export interface Heaviest {
  bytes: number;
  sentence: string;
}

interface Origin {
  /** Field of the body, named in the error. */
  field: string;
  /** Account that sends the image. */
  createdBy: string;
  /** Of what is sent and of what is returned. */
  heaviest: Heaviest;
}

/**
 * Returns the image of a data URL, of any format that an upload may have, as one of a JPEG, or of a PNG if it has
 * transparency: upright and without metadata. Throws 422 that names the field, or `busy`.
 */
export function plainDataUrl(url: string, { field, createdBy, heaviest }: Origin): Promise<string> {
  return namingField(field, async () => {
    const upload = await readUpload(url, heaviest);
    const { format, bytes } = await decodeInTurn(upload, createdBy, () => encodePlain(upload, heaviest.bytes));
    return `data:image/${format};base64,${bytes.toString('base64')}`;
  });
}

export const HEAD_LENGTH = 300;
const DATA_URL = /^data:[^,]*;base64,/i;

/** Returns the bytes of a data URL or of raw base64. */
export async function readUpload(text: Base64, heaviest?: Heaviest): Promise<Buffer> {
  const head = slice(text, 0, HEAD_LENGTH);
  const prefix = DATA_URL.exec(head)?.[0].length ?? 0;
  if (prefix === 0 && /^data:/i.test(head)) throw problem(mediaProblems.image_unknown);
  const upload = await decodeBase64(text, prefix);
  if (heaviest && upload.length > heaviest.bytes)
    throw problem(httpProblems.invalid_fields, { detail: heaviest.sentence });
  return upload;
}

/** Runs work on an image of a field. A 422 that it throws names the field. */
export async function namingField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    throw problem(error.type, { detail: error.message, errors: [{ field, message: error.message }] });
  }
}
