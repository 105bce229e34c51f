import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { MAIL_IMAGE_BYTES_AT_MOST } from '#contract/features/mailing/limits.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';

interface ImageButtonProps {
  editor: Editor;
  onProblem: (sentence: string | null) => void;
}

const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp';

/** Inserts the one image of a mail. A second image replaces the first. */
export function ImageButton({ editor, onProblem }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  async function embed(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!ACCEPT.split(',').includes(file.type)) return onProblem('Scegli una foto PNG, JPEG, GIF o WebP.');
    if (file.size > MAIL_IMAGE_BYTES_AT_MOST) return onProblem('Immagine troppo grande (>1MB).');
    onProblem(null);
    const src = await dataUrl(file);
    removeEmbedded(editor);
    editor.chain().focus().setImage({ src, alt: '' }).run();
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
          void embed(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** A mail contains one image: the server would drop a second one. */
function removeEmbedded(editor: Editor): void {
  const foundRanges: { from: number; to: number }[] = [];
  editor.state.doc.descendants((node, from) => {
    if (node.type.name === 'image' && String(node.attrs.src).startsWith('data:'))
      foundRanges.push({ from, to: from + node.nodeSize });
  });
  const last = [...foundRanges].reverse();
  editor
    .chain()
    .command(({ tr }) => {
      for (const { from, to } of last) tr.delete(from, to);
      return true;
    })
    .run();
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
