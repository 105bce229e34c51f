import type { Focus } from '#contract/platform/media/image.ts';
import type { Three } from '#web/platform/forms/differences.ts';

/** The addresses of photos, and what stays visible of each where it is cropped. */
export interface AimedPhotos {
  images: readonly string[];
  /** Absent in drafts of earlier releases. */
  focus?: readonly (Focus | null)[] | undefined;
}

/** Returns the address of a photo without the signature of one that the public does not see: it expires. */
export const pathOf = (url: string): string => url.split('?')[0]!;

/** Compares photos by their path. */
export function sameImages(one: readonly string[], other: readonly string[]): boolean {
  return one.map(pathOf).join() === other.map(pathOf).join();
}

/** Compares what stays visible of photos: of those that follow the last point the middle does. */
export function sameFocus(one: AimedPhotos['focus'] = [], other: AimedPhotos['focus'] = []): boolean {
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at);
  return places.every((at) => one[at]?.x === other[at]?.x && one[at]?.y === other[at]?.y);
}

/**
 * Returns what stays visible of each of these photos after two people have changed them: the point in the form where the
 * person has moved it there, else the saved one. A photo is known by its path, because the order may differ.
 */
export function mergedFocus(
  images: readonly string[],
  { base, mine, theirs }: Three<AimedPhotos>,
): readonly (Focus | null)[] {
  const [before, chosen, saved] = [focusByPath(base), focusByPath(mine), focusByPath(theirs)];
  return images.map(pathOf).map((path) => {
    const point = chosen.get(path) ?? null;
    const isMoved = chosen.has(path) && !sameFocus([before.get(path) ?? null], [point]);
    return isMoved || !saved.has(path) ? point : (saved.get(path) ?? null);
  });
}

function focusByPath({ images, focus = [] }: AimedPhotos): Map<string, Focus | null> {
  return new Map(images.map((url, at) => [pathOf(url), focus[at] ?? null]));
}
