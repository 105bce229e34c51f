import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#contract/platform/media/calls.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { upload } from '#web/platform/api/upload.ts';

/** The image that was chosen did not arrive. */
export class ImageMissing extends Error {}

/** The upload of one image, of which only the last choice counts. */
export interface OneImageUpload {
  /** Uploads an image and passes its URL to `onSent`. The chosen file is shown until then. */
  send: (image: Blob, onSent: (url: string) => void) => void;
  /** Ends an upload that is under way. */
  stop: () => void;
  /**
   * Resolves when no upload is under way: to the URL of one that has ended meanwhile, else undefined. Throws `ImageMissing`,
   * once, if the last one has failed.
   */
  settled: () => Promise<string | undefined>;
  /** Upload progress, 0 to 100; null when no upload is running. */
  percent: number | null;
  problem: string;
  /** URL of the chosen file, "" when no upload is running. */
  preview: string;
}

export function useOneImage(): OneImageUpload {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState('');
  const last = useRef<{ controller: AbortController; done: Promise<string | undefined> } | null>(null);
  /** The last upload has failed, and nobody who saves was told so. */
  const isMissing = useRef(false);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function uploaded(image: Blob, { signal }: AbortController): Promise<string | undefined> {
    let url: string | undefined;
    try {
      ({ url } = await upload(uploadImage, image, { onProgress: setPercent, signal }));
    } catch (error) {
      if (!signal.aborted) setProblem(sentence(error, 'Immagine non caricata. Riprova.'));
    }
    if (signal.aborted) return undefined;
    rest();
    isMissing.current = url === undefined;
    return url;
  }

  function rest(): void {
    last.current = null;
    isMissing.current = false;
    setPreview('');
    setPercent(null);
  }

  function stop(): void {
    last.current?.controller.abort();
    rest();
  }

  async function settled(): Promise<string | undefined> {
    let url: string | undefined;
    // another image may be chosen while one is awaited
    while (last.current) url = await last.current.done;
    if (!isMissing.current) return url;
    isMissing.current = false;
    throw new ImageMissing();
  }

  return {
    send(image, onSent) {
      stop();
      setProblem('');
      setPreview(URL.createObjectURL(image));
      setPercent(0);
      const controller = new AbortController();
      const done = uploaded(image, controller);
      last.current = { controller, done };
      void done.then((url) => url && onSent(url));
    },
    stop,
    settled,
    percent,
    problem,
    preview,
  };
}
