import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentence } from '#web/platform/api/problem.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import type { LinkToken } from '#web/platform/mailed-link/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { OpenTheMail } from '../OpenTheMail.tsx';

interface LinkScreenProps<Answer> {
  title: string;
  guardian: 'nana' | 'ares';
  link: LinkToken;
  /** What the button does, in sentences. */
  children: ReactNode;
  button: string;
  /** Makes the call. */
  send: (token: string) => Promise<Answer>;
  /** Shown after it. */
  done: (answer: Answer) => ReactNode;
}

/**
 * The page of a mailed link: it says what will happen and has one button. Opening it changes nothing, because mail
 * programs and scanners open links too.
 */
export function LinkScreen<Answer>(props: LinkScreenProps<Answer>) {
  const { title, guardian, link, children, button, send, done } = props;
  const token = link.useToken();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useSubmit({
    send: () => send(token ?? ''),
    done(given) {
      link.forget();
      setAnswer(given);
    },
    failed: (error) => ({ detail: sentence(error, 'Non è stato possibile. Riprova.'), errors: {} }),
  });
  return (
    <AccountScreen title={title} guardian={guardian}>
      {token === '' && <OpenTheMail />}
      {token !== '' && answer === null && (
        <form {...form.props} className="grid gap-5">
          {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
          <div className="grid gap-3">{children}</div>
          <Button
            type="submit"
            size="large"
            wide
            disabled={!token}
            busy={form.state !== 'open'}
            busyLabel="Un momento…"
          >
            {button}
          </Button>
        </form>
      )}
      <output className="block">
        {answer !== null && (
          <span className="flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
            <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
            <span className="grid min-w-0 gap-2">{done(answer)}</span>
          </span>
        )}
      </output>
    </AccountScreen>
  );
}
