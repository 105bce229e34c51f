import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IMAGE_TOO_HEAVY, MAIL_IMAGE_BYTES_AT_MOST } from '#contract/features/mailing/limits.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { ImageDialog } from './ImageDialog.tsx';

interface ImageButtonProps {
  editor: Editor;
  onProblem: (sentence: string | null) => void;
}

const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp';

/** Chooses the one image of a mail, and asks what it shows. */
export function ImageButton({ editor, onProblem }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!ACCEPT.split(',').includes(file.type)) return onProblem('Scegli una foto PNG, JPEG, GIF o WebP.');
    if (file.size > MAIL_IMAGE_BYTES_AT_MOST) return onProblem(IMAGE_TOO_HEAVY);
    onProblem(null);
    setChosen(await dataUrl(file));
  }

  return (
    <>
      <IconButton label="Immagine" className="rounded-sm!" onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label="Immagine da inserire"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {chosen !== null && <ImageDialog editor={editor} src={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
