import type { ReactNode } from 'react';
import { Ares, Nana } from '#web/platform/mascots/index.ts';
import { NeedsScripts } from '#web/platform/shell/index.ts';

interface AccountScreenProps {
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** The mascot drawn at the top edge of the card. */
  guardian: 'nana' | 'ares';
  children: ReactNode;
}

/** Layout of the login, forgotten-password and reset pages: one card with a mascot. */
export function AccountScreen({ title, intro, guardian, children }: AccountScreenProps) {
  const Guardian = guardian === 'nana' ? Nana : Ares;
  return (
    <div className="page flex flex-1 flex-col items-center pt-4 pb-16 sm:pt-8">
      <Guardian pose="sitting" className="relative -mb-3 size-32" />
      <section className="w-full max-w-md rounded-card bg-card p-6 shadow-soft sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        {Boolean(intro) && <p className="mt-2 text-ink-soft">{intro}</p>}
        <NeedsScripts className="mt-5" />
        <div className="mt-6">{children}</div>
      </section>
    </div>
  );
}
