import { type Look, MenuItem } from '#web/platform/shell/index.ts';
import { RingingBell } from './RingingBell.tsx';
import { useUnread } from './unread.ts';

/** The header's link to the received questionnaires, with the number of unread ones. */
export function QuestionnairesLink({ look }: { look: Look }) {
  const unread = useUnread();
  return (
    <MenuItem
      to="/miei-questionari"
      look={look}
      icon={<RingingBell size={20} />}
      className={unread > 0 ? 'font-bold! text-rose!' : ''}
    >
      {look === 'bar' && <RingingBell size={18} />}
      <span>I miei questionari</span>
      {unread > 0 && (
        // The key restarts the animation when the number changes.
        <span
          key={unread}
          className="min-w-6 animate-pop rounded-full bg-rose px-1.5 text-center text-sm leading-[1.5rem] text-on-primary tabular-nums"
        >
          <span>{unread}</span>
          <span className="sr-only"> da leggere</span>
        </span>
      )}
    </MenuItem>
  );
}
