import { useEffect, useState } from 'react';
import { uploadImage } from '#contract/platform/media/calls.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { upload } from '#web/platform/api/upload.ts';

/** Uploads one image and passes its URL to `onSent`; shows the chosen file until then. */
export function useOneImage(onSent: (url: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  async function send(image: Blob): Promise<void> {
    setProblem('');
    setPreview(URL.createObjectURL(image));
    setPercent(0);
    try {
      const { url } = await upload(uploadImage, image, {
        onProgress: setPercent,
        signal: new AbortController().signal,
      });
      onSent(url);
    } catch (error) {
      setProblem(sentence(error, 'Immagine non caricata. Riprova.'));
    }
    setPreview('');
    setPercent(null);
  }

  return { send, percent, problem, preview };
}
