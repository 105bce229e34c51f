import { BellRing } from 'lucide-react';
import { unsubscribePush } from '#contract/features/push/calls.ts';
import { PUSH_TOPICS, type PushTopic } from '#contract/features/push/limits.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type AccountMark, accountIdOf, accountMark, loginOf } from './marks.ts';
import { PushState } from './PushState.tsx';
import { registerDevice } from './register-device.ts';
import { usePush } from './use-push.ts';

const LABELS: Record<PushTopic, string> = {
  questionari: 'Quando arriva un questionario',
  messaggi: 'Quando arriva un messaggio',
};

const NONE: Omit<AccountMark, 'account'> = { topics: [], endpoint: '' };

export interface AccountPushProps {
  /** Name of the account. */
  name: string;
  /** Sessions of staff end after twelve idle hours. */
  isStaff: boolean;
  /** Stands where a pressed notification leads: it may be about the other account, whose things are not here. */
  offerOther: (other: { id: string; name?: string }) => Elements;
}

/** Switches the notifications of an account on this device. */
export default function AccountPush({ name, isStaff, offerOther }: AccountPushProps) {
  const mark = accountMark.use();
  const account = bearer.account();
  const { topics, endpoint } = mark?.account === account ? mark : NONE;
  /** Of another account of the same person: a device notifies of one. */
  const other = mark && mark.account !== account && loginOf(mark.account) === loginOf(account) ? mark : null;
  const push = usePush(topics.length > 0, (device) => registerDevice(device, topics, account));
  const isOn = push.state === 'on';
  async function end() {
    const hasEnded = await push.off(async (device) => {
      // the browser may have another address than the portal while the person works for another account
      await api(unsubscribePush, { body: { endpoint: other?.endpoint || device.endpoint } });
    });
    if (hasEnded) accountMark.clear();
  }
  const begin = (chosen: readonly PushTopic[]) =>
    push.on(async (device) => {
      await registerDevice(device, chosen, account);
      // after a logout meanwhile nobody is notified here
      if (bearer.account() === account) accountMark.write({ account, name, topics: chosen, endpoint: device.endpoint });
    });
  async function toggle(topic: PushTopic) {
    const chosen = PUSH_TOPICS.filter((one) => topics.includes(one) !== (one === topic));
    if (chosen.length === 0) return end();
    // shown at once, and taken back if it fails
    accountMark.write({ account, name, topics: chosen, endpoint });
    if (!(await begin(chosen)) && accountMark.read()?.account === account)
      accountMark.write({ account, name, topics, endpoint });
  }
  return (
    <>
      {other && offerOther({ id: accountIdOf(other.account), name: other.name })}
      <Disclosure
        title="Notifiche su questo dispositivo"
        note={isOn ? 'accese' : other ? 'accese per un altro account' : 'spente'}
      >
        <p className="max-w-2xl text-ink-soft">
          {`Chi cerca un amico aspetta una risposta: ti avvisiamo qui anche a sito chiuso. La notifica dice il nome dell'animale, mai chi ti scrive. ${isStaff ? 'Vale finché dura questo accesso: quelli della redazione finiscono dopo dodici ore senza uso.' : 'Vale finché resti dentro con questo accesso.'}`}
        </p>
        <PushState state={push.state} />
        {other && <OfOther name={other.name} busy={push.busy} onEnd={() => void end()} />}
        {push.problem && <Alert title={push.problem} onClose={push.dismiss} />}
        {push.state === 'off' && (
          <div>
            <Button
              icon={<BellRing size={20} aria-hidden="true" />}
              busy={push.busy}
              onClick={() => void begin(PUSH_TOPICS)}
            >
              Accendi le notifiche
            </Button>
          </div>
        )}
        {isOn && (
          <>
            <div className="grid gap-3">
              {PUSH_TOPICS.map((topic) => (
                <Checkbox
                  key={topic}
                  label={LABELS[topic]}
                  checked={topics.includes(topic)}
                  disabled={push.busy}
                  onChange={() => void toggle(topic)}
                />
              ))}
            </div>
            <div>
              <Button look="secondary" busy={push.busy} onClick={() => void end()}>
                Spegni le notifiche
              </Button>
            </div>
          </>
        )}
      </Disclosure>
    </>
  );
}

interface OfOtherProps {
  name: string | undefined;
  busy: boolean;
  onEnd: () => void;
}

/** Says that the device is notified of another account of the person, and ends that. */
function OfOther({ name, busy, onEnd }: OfOtherProps) {
  const named = name ? `di ${name}` : 'di un altro tuo account';
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl wrap-anywhere">
        {`Su questo dispositivo arrivano le notifiche ${named}. Se qui le accendi, quelle smettono.`}
      </p>
      <div>
        <Button look="secondary" busy={busy} onClick={onEnd}>
          {`Spegni le notifiche ${named}`}
        </Button>
      </div>
    </div>
  );
}
