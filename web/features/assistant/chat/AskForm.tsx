import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { TooLong } from '#web/platform/ui/TooLong.tsx';

/** A longer message belongs in an e-mail. */
const LONGEST = 300;

interface AskFormProps {
  /** True while an answer is pending: the text in the field cannot be sent yet. */
  busy: boolean;
  onAsk: (question: string) => void;
}

/** The text field of the chat. */
export function AskForm({ busy, onAsk }: AskFormProps) {
  const [typed, setTyped] = useState('');
  const lengthId = useId();
  const tooLong = typed.length > LONGEST;
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (busy || tooLong || typed.trim() === '') return;
    onAsk(typed);
    setTyped('');
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-center gap-2 border-t border-line p-3">
      <input
        type="text"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label="Scrivi la tua domanda"
        placeholder="Scrivi qui…"
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? lengthId : undefined}
        autoComplete="off"
        enterKeyHint="send"
        className="control min-w-0 flex-1 rounded-full! px-4!"
      />
      <IconButton
        type="submit"
        label="Invia"
        className="forced-colors:border bg-primary text-on-primary! hover:bg-primary-hover!"
      >
        <SendHorizontal size={20} aria-hidden="true" />
      </IconButton>
      {tooLong && (
        <div className="w-full px-4">
          <TooLong id={lengthId} used={typed.length} limit={LONGEST} />
        </div>
      )}
    </form>
  );
}
