import { NavLink } from 'react-router';
import { auth } from '#web/features/accounts/index.ts';
import { RingingBell } from './RingingBell.tsx';
import { useUnread } from './unread.ts';

/** On a phone, the bell is shown beside the menu button while there are unread questionnaires. */
export function BellLink() {
  const me = auth.use();
  const unread = useUnread();
  if (!me || unread === 0) return null;
  return (
    <NavLink
      to="/miei-questionari"
      className="gentle relative inline-grid size-11 place-items-center rounded-full text-rose hover:bg-rose-tint"
    >
      <RingingBell size={24} />
      <span className="sr-only">I miei questionari</span>
      <span
        key={unread}
        className="absolute top-0.5 right-0 min-w-5 animate-pop rounded-full bg-rose px-1.5 text-center text-xs leading-[1.25rem] font-semibold text-on-primary tabular-nums"
      >
        <span>{unread}</span>
        <span className="sr-only"> da leggere</span>
      </span>
    </NavLink>
  );
}
