import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  ClipboardList,
  EyeOff,
  Hourglass,
  MailWarning,
  NotebookPen,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Elements } from '#web/platform/ui/elements.ts';
import type { Task } from './tasks.ts';

const ICONS: Record<Task['kind'], Elements> = {
  questionnaires: <ClipboardList size={22} aria-hidden="true" />,
  late: <Hourglass size={22} aria-hidden="true" />,
  undelivered: <MailWarning size={22} aria-hidden="true" />,
  confirm: <CircleCheck size={22} aria-hidden="true" />,
  profile: <UserRound size={22} aria-hidden="true" />,
  decision: <EyeOff size={22} aria-hidden="true" />,
  draft: <NotebookPen size={22} aria-hidden="true" />,
  later: <CalendarClock size={22} aria-hidden="true" />,
};

/** One thing that waits, as a link to where it is done. */
export function TaskLink({ task: { kind, text, note, to } }: { task: Task }) {
  return (
    <li>
      <Link
        to={to.startsWith('#') ? { hash: to } : to}
        preventScrollReset={to.startsWith('#')}
        className="forced-colors:border gentle flex h-full min-h-14 items-center gap-3 rounded-card bg-card px-4 py-2.5 shadow-soft hover:text-primary hover:shadow-lift"
      >
        <span className="text-primary">{ICONS[kind]}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <strong className="block leading-snug">{text}</strong>
          {note && <span className="line-clamp-2 text-sm text-ink-soft">{note}</span>}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
