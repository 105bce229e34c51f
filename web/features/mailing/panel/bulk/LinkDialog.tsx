import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

const WRONG = 'Scrivi un indirizzo, per esempio https://esempio.it';

/** Adds a link to the selected text. Without a selection, inserts the address itself. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState('');
  const href = complete(address.trim());
  const form = useSubmit({
    check: () => (href ? null : { errors: { address: WRONG } }),
    send: async () => href ?? '',
    done(link) {
      put(editor, link);
      onClose();
    },
    failed: WRONG,
  });

  return (
    <FormDialog size="small" title="Link" submit="Inserisci" keep={false} form={form} onClose={onClose}>
      <TextInput
        label="Indirizzo"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={form.errors.address}
      />
    </FormDialog>
  );
}

function put(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/** Returns the complete address, or null if its protocol is not allowed in a mail: http(s), mailto and tel are. */
function complete(typed: string): string | null {
  if (typed === '') return null;
  const href = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol) ? href : null;
  } catch {
    return null; // no address
  }
}
