import { Code, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { LetterEditor } from './LetterEditor.tsx';

interface LetterProps {
  html: string;
  onHtml: (html: string) => void;
}

/** The body of a mail, edited as rich text or as HTML. */
export function Letter({ html, onHtml }: LetterProps) {
  const [source, setSource] = useState(false);
  return (
    <div>
      {source ? (
        <TextArea
          label="Corpo del messaggio in HTML"
          help="Tornando all'editor, quello che l'editor non conosce si perde; script e simili si tolgono comunque all'invio."
          value={html}
          onChange={({ target }) => onHtml(target.value)}
          spellCheck={false}
          rows={14}
        />
      ) : (
        <LetterEditor html={html} onHtml={onHtml} />
      )}
      <Button
        look="quiet"
        size="small"
        className="mt-2"
        icon={source ? <PenLine size={16} aria-hidden="true" /> : <Code size={16} aria-hidden="true" />}
        onClick={() => setSource(!source)}
      >
        {source ? "Torna all'editor" : 'Modifica il codice HTML'}
      </Button>
    </div>
  );
}
