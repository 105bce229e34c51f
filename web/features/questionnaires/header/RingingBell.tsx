import { Bell } from 'lucide-react';
import { useRings } from './unread.ts';

/** Plays its animation whenever a questionnaire arrives. */
export function RingingBell({ size }: { size: number }) {
  const rings = useRings();
  return <Bell key={rings} size={size} aria-hidden="true" className={rings > 0 ? 'animate-ring' : ''} />;
}
