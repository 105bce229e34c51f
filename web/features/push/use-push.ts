import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentence } from '#web/platform/api/problem.ts';
import {
  currentDevice,
  type Device,
  isAllowed,
  isBlocked,
  openDevice,
  requestPermission,
  type Support,
  support,
} from './device.ts';
import { isRefusal } from './refusal.ts';

const FAILED = 'Le notifiche non si sono accese. Ricarica la pagina e riprova.';
const NOT_OFF = 'Non è stato possibile spegnerle. Riprova.';

export interface Push {
  /** Null until it is known. */
  state: Exclude<Support, 'yes'> | 'blocked' | 'off' | 'on' | null;
  busy: boolean;
  problem: string;
  dismiss: () => void;
  /** Asks for the permission and runs `send`. Resolves to false if it failed: `problem` says why. */
  on(send: (device: Device) => Promise<void>): Promise<boolean>;
  off(send: (device: Device) => Promise<void>): Promise<boolean>;
}

/**
 * Returns whether this browser is notified of something, and how to begin and end it. `isMarked`: whether it was switched on
 * here. `renew` says it to the portal again, which may have ended it: for a new key, or a later device.
 */
export function usePush(isMarked: boolean, renew: (device: Device) => Promise<void>): Push {
  const [state, setState] = useState<Push['state']>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const isPressed = useRef(false);
  /** What is under way without a press: a press waits for it, or it would come after it. */
  const renewing = useRef<Promise<void>>(Promise.resolve());
  const renewed = useEffectEvent(renew);
  useEffect(() => {
    let isCurrent = true;
    void stateNow(isMarked).then((now) => {
      if (!isCurrent) return;
      setState(now);
      if (now !== 'on' || isPressed.current) return;
      renewing.current = openDevice()
        .then((device) => (isCurrent ? renewed(device) : undefined))
        // after any other failure it stays as it is, and the next visit says it again
        .catch((error: unknown) => {
          if (isCurrent && isRefusal(error)) setState('off');
        });
    });
    return () => {
      isCurrent = false;
    };
  }, [isMarked]);

  async function run(work: () => Promise<Push['state']>, failed: string) {
    isPressed.current = true;
    setBusy(true);
    setProblem('');
    try {
      setState(await work());
      return true;
    } catch (error) {
      setProblem(sentence(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    state,
    busy,
    problem,
    dismiss: () => setProblem(''),
    on: (send) =>
      run(async () => {
        // first, because a browser asks only right after the press
        if (!(await requestPermission())) return isBlocked() ? 'blocked' : 'off';
        await renewing.current;
        await send(await openDevice());
        return 'on';
      }, FAILED),
    off: (send) =>
      run(async () => {
        await renewing.current;
        const device = await currentDevice();
        if (device) await send(device);
        return 'off';
      }, NOT_OFF),
  };
}

async function stateNow(isMarked: boolean): Promise<Push['state']> {
  const supported = support();
  if (supported !== 'yes') return supported;
  if (isBlocked()) return 'blocked';
  // a browser that has ended its subscription gets another one
  return isMarked && isAllowed() ? 'on' : 'off';
}
