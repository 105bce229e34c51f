import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

/** More than this is a letter, and belongs in an e-mail. */
const LONGEST = 300;

interface AskFormProps {
  /** An answer is on its way: what is typed meanwhile waits in the line. */
  busy: boolean;
  onAsk: (question: string) => void;
}

/** The line to write in. */
export function AskForm({ busy, onAsk }: AskFormProps) {
  const [typed, setTyped] = useState('');
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    onAsk(typed);
    setTyped('');
  }
  return (
    <form onSubmit={send} className="flex items-center gap-2 border-t border-line p-3">
      <input
        type="text"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label="Scrivi la tua domanda"
        placeholder="Scrivi qui…"
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="send"
        className="control rounded-full! px-4!"
      />
      <IconButton type="submit" label="Invia" className="bg-primary text-on-primary! hover:bg-primary-hover!">
        <SendHorizontal size={20} aria-hidden="true" />
      </IconButton>
    </form>
  );
}
