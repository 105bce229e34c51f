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

/** Where the selected words lead; without a selection the address itself is written. */
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

/** Only what may stand in a mail: http(s), mailto and tel. */
function complete(typed: string): string | null {
  if (typed === '') return null;
  const href = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(href) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol) ? href : null;
}
