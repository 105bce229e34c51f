import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { setUnread } from '../header/unread.ts';
import { keys } from '../received/keys.ts';
import { useUnreadCount } from '../received/use-unread-count.ts';
import { announce } from './announce.ts';

/** Updates the unread count in the header. When it rises, rings the bell and refetches the questionnaires. */
export function useAnnouncements(accountId: string): void {
  const count = useUnreadCount(accountId);
  const client = useQueryClient();
  const before = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (count === undefined) return;
    const rose = before.current !== undefined && count > before.current;
    before.current = count;
    setUnread(count, rose);
    if (!rose) return;
    void client.invalidateQueries({
      queryKey: keys.all(accountId),
      predicate: ({ queryKey }) => queryKey[2] !== 'count',
    });
    void announce();
  }, [count, accountId, client]);

  useEffect(
    () => () => {
      setUnread(0);
      client.removeQueries({ queryKey: keys.all(accountId) });
    },
    [accountId, client],
  );
}
