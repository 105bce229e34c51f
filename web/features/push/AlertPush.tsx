import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { subscribeAlertPush, unsubscribeAlertPush } from '#contract/features/push/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import type { Device } from './device.ts';
import { alertMarks, fingerprint } from './marks.ts';
import { PushState } from './PushState.tsx';
import { usePush } from './use-push.ts';

/** Switches the notifications of an active alert on this device. `token` is of the alert's link. */
export default function AlertPush({ token }: { token: string }) {
  const [mark, setMark] = useState('');
  const marks = alertMarks.use();
  const without = () => alertMarks.read().filter((one) => one !== mark);
  const subscribe = async (device: Device) => {
    await api(subscribeAlertPush, { params: { token }, body: device });
    alertMarks.write([...without(), mark]);
  };
  const push = usePush(mark !== '' && marks.includes(mark), subscribe);
  useEffect(() => {
    void fingerprint(token).then(setMark);
  }, [token]);
  async function off() {
    const hasEnded = await push.off(async ({ endpoint }) => {
      await api(unsubscribeAlertPush, { params: { token }, body: { endpoint } });
    });
    if (hasEnded) alertMarks.write(without());
  }
  const isOn = push.state === 'on';
  return (
    <section className="mt-6 grid gap-3 border-t border-line pt-6">
      <h2 className="text-lg">Anche su questo dispositivo</h2>
      <p className="text-ink-soft">
        {isOn
          ? 'Le notifiche di questo avviso sono accese qui, con la stessa frequenza delle mail.'
          : 'Ti avvisiamo qui oltre che per email, con la stessa frequenza, anche a sito chiuso.'}
      </p>
      <PushState state={push.state} isOpenedByMail />
      {push.problem && <Alert title={push.problem} onClose={push.dismiss} />}
      {push.state === 'off' && (
        <div>
          <Button
            look="secondary"
            icon={<BellRing size={20} aria-hidden="true" />}
            busy={push.busy}
            onClick={() => void push.on(subscribe)}
          >
            Accendi le notifiche
          </Button>
        </div>
      )}
      {isOn && (
        <div>
          <Button look="secondary" busy={push.busy} onClick={() => void off()}>
            Spegni le notifiche
          </Button>
        </div>
      )}
    </section>
  );
}
