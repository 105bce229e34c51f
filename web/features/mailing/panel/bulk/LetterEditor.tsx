import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { LetterToolbar } from './LetterToolbar.tsx';
import './letter.css';

interface LetterEditorProps {
  /** The initial value only; afterwards the editor owns the state. */
  html: string;
  onHtml: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Image.configure({ allowBase64: true }),
];

/** Rich text editor for the body of a mail. */
export function LetterEditor({ html, onHtml }: LetterEditorProps) {
  const label = useId();
  const [alert, setAlert] = useState<string | null>(null);
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        class: 'letter min-h-60 px-4 py-3 outline-none',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
      },
    },
    onUpdate: ({ editor: changed }) => onHtml(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div>
      <p id={label} className="mb-1.5 font-semibold">
        Corpo del messaggio
      </p>
      {alert !== null && (
        <div className="mb-3">
          <Alert title={alert} onClose={() => setAlert(null)} />
        </div>
      )}
      <div className="overflow-hidden rounded-md border border-control bg-card focus-within:border-primary focus-within:outline-3 focus-within:outline-primary/30">
        <LetterToolbar editor={editor} onProblem={setAlert} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
