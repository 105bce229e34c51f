import { useEffect } from 'react';
import { Personal } from '#web/api/Personal.tsx';
import { prepareToSpeak } from '#web/ui/prepare.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Watches for new questionnaires of an account on every page; draws nothing itself, the header does. */
export default function Bell({ me }: { me: string }) {
  useEffect(prepareToSpeak, []);
  return (
    <Personal>
      <Watch me={me} />
    </Personal>
  );
}

function Watch({ me }: { me: string }) {
  useAnnouncements(me);
  return null;
}
