import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Captions,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
  Unlink,
} from 'lucide-react';
import { useState } from 'react';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { ImageButton } from './ImageButton.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

interface LetterToolbarProps {
  editor: Editor;
  onProblem: (sentence: string | null) => void;
}

/** Formatting buttons for the selected text. */
export function LetterToolbar({ editor, onProblem }: LetterToolbarProps) {
  const [linking, setLinking] = useState(false);
  const [describing, setDescribing] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      title: now.isActive('heading', { level: 2 }),
      subtitle: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label="Formato" className="flex flex-wrap gap-0.5 border-b border-line p-1">
      <Tool label="Grassetto" Icon={Bold} on={on.bold} act={() => chain().toggleBold().run()} />
      <Tool label="Corsivo" Icon={Italic} on={on.italic} act={() => chain().toggleItalic().run()} />
      <Tool label="Sottolineato" Icon={Underline} on={on.underline} act={() => chain().toggleUnderline().run()} />
      <Tool label="Titolo" Icon={Heading2} on={on.title} act={() => chain().toggleHeading({ level: 2 }).run()} />
      <Tool
        label="Sottotitolo"
        Icon={Heading3}
        on={on.subtitle}
        act={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool label="Elenco puntato" Icon={List} on={on.list} act={() => chain().toggleBulletList().run()} />
      <Tool label="Elenco numerato" Icon={ListOrdered} on={on.numbers} act={() => chain().toggleOrderedList().run()} />
      <Tool label="Citazione" Icon={Quote} on={on.quote} act={() => chain().toggleBlockquote().run()} />
      {on.link ? (
        <Tool label="Togli il link" Icon={Unlink} on act={() => chain().extendMarkRange('link').unsetLink().run()} />
      ) : (
        <Tool label="Link" Icon={Link} act={() => setLinking(true)} />
      )}
      <ImageButton editor={editor} onProblem={onProblem} />
      {on.image && <Tool label="Descrivi l'immagine" Icon={Captions} act={() => setDescribing(true)} />}
      <Tool label="Annulla" Icon={Undo2} disabled={!on.undo} act={() => chain().undo().run()} />
      <Tool label="Ripeti" Icon={Redo2} disabled={!on.redo} act={() => chain().redo().run()} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {describing && <ImageDialog editor={editor} src={null} onClose={() => setDescribing(false)} />}
    </div>
  );
}

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  on?: boolean;
  disabled?: boolean;
  act: () => void;
}

function Tool({ label, Icon, on, disabled, act }: ToolProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={act}
      className={classes('chosen rounded-sm!', on && 'bg-primary-tint text-primary')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
