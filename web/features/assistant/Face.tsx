import { Ares, Nana } from '#web/platform/mascots/index.ts';
import type { Avatar } from './memory.ts';

export function Face({ of, className }: { of: Avatar; className: string }) {
  const Mascot = of === 'ares' ? Ares : Nana;
  return <Mascot pose="face" className={className} />;
}
