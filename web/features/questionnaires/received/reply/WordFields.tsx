import { LONGEST_REPLY, LONGEST_SUBJECT } from '#contract/features/questionnaires/pipeline.ts';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { Words } from './wording.ts';

interface WordFieldsProps {
  words: Words;
  onChange: (words: Words) => void;
  errors: Record<string, string>;
}

/** Subject and text of a message, with their placeholders. */
export function WordFields({ words, onChange, errors }: WordFieldsProps) {
  return (
    <>
      <TextInput
        label="Oggetto"
        name="subject"
        value={words.subject}
        onChange={({ target }) => onChange({ ...words, subject: target.value })}
        error={errors.subject}
        limit={LONGEST_SUBJECT}
      />
      <TextArea
        label="Messaggio"
        name="text"
        rows={8}
        value={words.text}
        onChange={({ target }) => onChange({ ...words, text: target.value })}
        error={errors.text}
        limit={LONGEST_REPLY}
        help="{nome}, {animale}, {associazione} e {animali_simili} si riempiono da soli."
      />
    </>
  );
}
