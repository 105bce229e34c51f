import { Trash2 } from 'lucide-react';
import { addNote, deleteNote } from '#contract/features/questionnaires/calls.ts';
import { LONGEST_NOTE } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { auth } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { useDraft } from '#web/platform/forms/draft.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useDesk } from '../desk/desk.ts';

interface NotesProps {
  questionnaire: Questionnaire;
  /** The texts of the notes are there. */
  isWhole: boolean;
  onChanged: (after: Questionnaire) => void;
  onReread: () => void;
}

/** What the association notes for itself. The applicant never reads it on the portal, but has the right to ask for it. */
export function Notes({ questionnaire, isWhole, onChanged, onReread }: NotesProps) {
  const { id, notes } = questionnaire;
  const { mayChange, nameOf } = useDesk();
  const ownName = auth.use()?.username;
  const draft = useDraft('note_draft:', { part: id, empty: { text: '' }, ofAccount: true });
  const form = useSubmit({
    send: ({ onceAs }) => {
      const body = { text: draft.value.text };
      return api(addNote, { params: { id }, body }, { onceAs: onceAs({ ...body, id }) });
    },
    done(after) {
      draft.clear();
      onChanged(after);
    },
    failed: 'Errore salvataggio',
  });

  async function remove(note: string) {
    if (!(await askToConfirm({ message: 'Eliminare questa nota?', confirm: 'Elimina', danger: true }))) return;
    try {
      await api(deleteNote, { params: { id, note } });
    } catch (error) {
      toast('error', sentence(error, 'Eliminazione non riuscita'));
    }
    onReread();
  }

  return (
    <section>
      <h2 className="text-lg">Note</h2>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 rounded-md bg-amber-tint py-1.5 pr-1.5 pl-4">
              <div className="min-w-0 flex-1 py-1.5">
                <p className="text-sm text-ink-soft">
                  {[shortDateAndTime(note.at), nameOf(note.by)].filter(Boolean).join(' · ')}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {isWhole ? note.text : '…'}
                </p>
              </div>
              {(mayChange || note.by === ownName) && (
                <IconButton
                  label={`Elimina la nota ${withDate('del', shortDateAndTime(note.at))}`}
                  onClick={() => void remove(note.id)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="mt-3 grid gap-3">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        <TextArea
          label="Nuova nota"
          name="text"
          rows={2}
          value={draft.value.text}
          onChange={({ target }) => draft.change({ text: target.value })}
          error={form.errors.text}
          limit={LONGEST_NOTE}
          help="Scrivi come se la persona la leggesse: può chiedere di vederla."
        />
        <Button
          type="submit"
          look="secondary"
          size="small"
          className="justify-self-start"
          disabled={draft.value.text.trim() === ''}
          busy={form.state === 'sending'}
          busyLabel="Salvo…"
        >
          Aggiungi la nota
        </Button>
      </form>
    </section>
  );
}
