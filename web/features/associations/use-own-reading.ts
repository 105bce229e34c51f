import { useEffect, useState } from 'react';
import { auth } from '#web/features/accounts/index.ts';
import { authenticatedApi } from '#web/platform/api/authenticated-api.ts';
import { type Asked, type Reading, read } from './read.ts';

/**
 * Reads the page again as the logged-in user: the owner and staff also see a hidden association and hidden listings.
 * Starts with the public version, which everybody else keeps.
 */
export function useOwnReading(everybodys: Reading): { reading: Reading; waiting: boolean; reread: () => void } {
  const me = auth.use();
  const { asked } = everybodys;
  const mine = me !== null && (me.is_admin || me.association?.id === asked.id);
  const [own, setOwn] = useState<{ asked: Asked; reading: Reading } | null>(null);
  const [round, setRound] = useState(0);
  const fresh = mine && own?.asked === asked ? own.reading : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    if (!mine) return;
    let left = false;
    const remember = (reading: Reading) => {
      if (!left) setOwn({ asked, reading });
    };
    read(authenticatedApi, { ...asked, hidden: true }).then(remember, (error: unknown) => {
      console.warn('Own page not read', error);
      remember({ state: 'missing', asked });
    });
    return () => {
      left = true;
    };
  }, [mine, asked, round]);

  return {
    reading: fresh?.state === 'found' ? fresh : everybodys,
    waiting: mine && fresh === null,
    reread: () => setRound((before) => before + 1),
  };
}
