import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

interface ImageDialogProps {
  editor: Editor;
  /** Data URL of an image to insert; null to describe the selected one. */
  src: string | null;
  onClose: () => void;
}

/** Asks what an image shows, and inserts it. */
export function ImageDialog({ editor, src, onClose }: ImageDialogProps) {
  const [alt, setAlt] = useState(() => (src === null ? String(editor.getAttributes('image').alt ?? '') : ''));
  const form = useSubmit({
    send: async () => alt.trim(),
    done(description) {
      if (src === null) editor.chain().focus().updateAttributes('image', { alt: description }).run();
      else insert(editor, src, description);
      onClose();
    },
    failed: 'Immagine non inserita',
  });

  return (
    <FormDialog
      size="small"
      title={src === null ? "Descrivi l'immagine" : 'Immagine'}
      submit={src === null ? 'Salva' : 'Inserisci'}
      keep={false}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label="Descrizione"
        optional
        help="Che cosa si vede: la legge chi non vede le immagini. Lasciala vuota se è solo una decorazione."
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}

/** A mail contains one embedded image: a second one replaces the first, which the server would keep instead. */
function insert(editor: Editor, src: string, alt: string): void {
  removeEmbedded(editor);
  editor.chain().focus().setImage({ src, alt }).run();
}

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
