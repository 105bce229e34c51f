import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { SUBJECT_MAX } from '#contract/features/mailing/limits.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { BulkFollow } from './BulkFollow.tsx';
import { NOBODY } from './choice.ts';
import { followed, missing, useMailDraft } from './draft.ts';
import { Letter } from './Letter.tsx';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';
import { sendToMany } from './send.ts';
import { TestSend } from './TestSend.tsx';
import { useChosenCount } from './use-recipients.ts';

/** Writes and sends one mail to many associations. */
export default function MailingTab() {
  const { value: draft, change, clear } = useMailDraft();
  const running = followed.use();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [looking, setLooking] = useState(false);
  // changes when the draft is cleared, so that the editor is created again
  const [letter, setLetter] = useState(0);

  const choice = { to_ids: draft.to_ids, to: draft.to };
  const count = useChosenCount(choice);

  async function send(): Promise<void> {
    const problem = missing(draft);
    setAlert(problem);
    if (problem) return;
    setBusy(true);
    const outcome = await sendToMany(draft);
    setBusy(false);
    if (outcome.failed) setAlert(outcome.failed);
    if (!outcome.id) return;
    followed.write(outcome.id);
    // no recipients: a second press sends nothing
    change(NOBODY);
  }

  return (
    <>
      <h2 className="mb-4 text-2xl">Mailing</h2>
      {running !== '' && (
        <BulkFollow
          id={running}
          onEnd={(delivered) => {
            followed.clear();
            if (!delivered) return;
            clear();
            setLetter(letter + 1);
          }}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Recipients choice={choice} count={count} onChoose={change} />
        <Card title="Messaggio">
          <div className="grid gap-5">
            {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
            <TextInput
              label="Oggetto"
              value={draft.subject}
              onChange={({ target }) => change({ subject: target.value })}
              limit={SUBJECT_MAX}
            />
            <Letter key={letter} html={draft.html} onHtml={(html) => change({ html })} />
            <div className="flex flex-wrap gap-3">
              <Button
                icon={<Send size={18} aria-hidden="true" />}
                busy={busy}
                busyLabel="Invio…"
                disabled={running !== ''}
                onClick={() => void send()}
              >
                {sendLabel(count)}
              </Button>
              <Button look="secondary" icon={<Eye size={18} aria-hidden="true" />} onClick={() => setLooking(true)}>
                Anteprima
              </Button>
            </div>
            <TestSend draft={draft} onTo={(test_to) => change({ test_to })} />
          </div>
        </Card>
      </div>
      {looking && <Preview {...draft} onClose={() => setLooking(false)} />}
    </>
  );
}

function sendLabel(count: number | null): string {
  if (!count) return 'Invia';
  return count === 1 ? 'Invia a 1 associazione' : `Invia a ${count} associazioni`;
}
