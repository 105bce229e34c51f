import { ArrowLeftRight, EyeOff, X } from 'lucide-react';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { Face } from '../Face.tsx';
import { type Avatar, NAMES } from '../memory.ts';

interface ChatHeadProps {
  /** Null while the user chooses a mascot. */
  who: Avatar | null;
  onSwap: (other: Avatar) => void;
  onClose: () => void;
  onSendAway: () => void;
}

/** Shows which mascot answers, with buttons to switch to the other, to close the chat, and to dismiss the assistant. */
export function ChatHead({ who, onSwap, onClose, onSendAway }: ChatHeadProps) {
  const other = who === 'nana' ? 'ares' : 'nana';
  return (
    <header className="flex items-center gap-2 border-b border-line bg-primary-tint py-2 pr-2 pl-4">
      {who && <Face of={who} className="size-10 shrink-0" />}
      <h2 className="mr-auto text-lg">{who ? NAMES[who] : 'Ti do una zampa?'}</h2>
      {who && (
        <IconButton label={`Passa a ${NAMES[other]}`} onClick={() => onSwap(other)}>
          <ArrowLeftRight size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Nascondi l'assistente" onClick={onSendAway}>
        <EyeOff size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Chiudi la chat" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </header>
  );
}
