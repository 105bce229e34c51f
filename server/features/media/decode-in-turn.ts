import { problem } from '#server/platform/http/problems/problem.ts';
import { MEMORY_BUDGET } from '#server/platform/runtime/process-memory.ts';
import { imageGate } from './gate.ts';
import { decodingMemory } from './image-work.ts';
import { mediaProblems } from './problems.ts';

/**
 * Runs work that decodes an upload when the queue of images lets it; `createdBy` is the account that sends it, null for
 * the portal itself. Throws `image_too_slow` or `busy`.
 */
export async function decodeInTurn<Result>(
  upload: Buffer,
  createdBy: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const needs = await decodingMemory(upload);
  // by itself it would need more than all images may
  if (needs > MEMORY_BUDGET.images) throw problem(mediaProblems.image_too_slow);
  return imageGate.run(work, { bytes: upload.length, needs, key: createdBy ?? undefined });
}
