import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

const FORM = 'link-nel-messaggio';

/** Adds a link to the selected text. Without a selection, inserts the address itself. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');

  function put(event: FormEvent): void {
    event.preventDefault();
    const href = complete(address.trim());
    if (!href) {
      setError('Scrivi un indirizzo, per esempio https://esempio.it');
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title="Link"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={FORM}>
            Inserisci
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={put}>
        <TextInput
          label="Indirizzo"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          error={error || undefined}
        />
      </form>
    </Dialog>
  );
}

/** Returns the complete address, or null if its protocol is not allowed in a mail: http(s), mailto and tel are. */
function complete(typed: string): string | null {
  if (typed === '') return null;
  const href = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(href) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol) ? href : null;
}
