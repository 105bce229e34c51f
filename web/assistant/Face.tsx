import { Ares } from './mascots/Ares.tsx';
import { Nana } from './mascots/Nana.tsx';
import type { Avatar } from './memory.ts';

export function Face({ of, className }: { of: Avatar; className: string }) {
  const Mascot = of === 'ares' ? Ares : Nana;
  return <Mascot pose="face" className={className} />;
}
