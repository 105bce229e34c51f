import { Personal } from '#web/api/Personal.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** Watches for new questionnaires of an account on every page; draws nothing itself, the header does. */
export default function Bell({ me }: { me: string }) {
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
