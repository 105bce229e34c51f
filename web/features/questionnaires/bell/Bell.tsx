import { useEffect } from 'react';
import { Personal } from '#web/platform/api/Personal.tsx';
import { preloadDialogs } from '#web/platform/ui/preload-dialogs.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Polls for new questionnaires of an account on every page. Renders nothing; the header shows the bell. */
export default function Bell({ accountId }: { accountId: string }) {
  useEffect(preloadDialogs, []);
  return (
    <Personal>
      <Watch accountId={accountId} />
    </Personal>
  );
}

function Watch({ accountId }: { accountId: string }) {
  useAnnouncements(accountId);
  return null;
}
