import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailedRead, LazyMascot, NeedsScripts } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { LinkWarning } from './LinkWarning.tsx';
import type { LinkReading } from './read-link.ts';

interface LinkPageProps<Value> {
  title: string;
  /** Null until the browser has read it. */
  reading: LinkReading<Value> | null;
  /** What could not be read, as a sentence. */
  failed: string;
  /** Shown for an unusable link, with the server's sentence. */
  unusable: (detail: string) => ReactNode;
  children: (value: Value) => Elements;
}

/** The page that the link in a mail opens. Opening it changes nothing, because mail programs open links too. */
export function LinkPage<Value>({ title, reading, failed, unusable, children }: LinkPageProps<Value>) {
  if (!reading) return <WaitingLinkPage title={title} />;
  if (reading.state === 'failed') return <FailedRead {...reading}>{failed}</FailedRead>;
  return (
    <Frame title={title}>
      {reading.state === 'unusable' ? <Unusable>{unusable(reading.detail)}</Unusable> : children(reading.value)}
    </Frame>
  );
}

/** Not the end of the way: what is wrong with the link, and Home. */
function Unusable({ children }: { children: ReactNode }) {
  return (
    <>
      <LinkWarning className="mt-5">{children}</LinkWarning>
      <div className="mt-8 flex flex-col items-center gap-6">
        <LazyMascot cat pose="searching" />
        <LinkButton to="/" icon={<House size={20} aria-hidden="true" />}>
          Home
        </LinkButton>
      </div>
    </>
  );
}

/** The page until the browser has read what the link is for: all that the server renders. */
export function WaitingLinkPage({ title }: { title: string }) {
  return (
    <Frame title={title}>
      <NeedsScripts className="mt-5" />
      <p className="sr-only noscript:hidden">Caricamento…</p>
      <Skeleton className="mt-6 h-24 rounded-md" />
      <Skeleton className="mt-4 h-24 rounded-md" />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-2xl rounded-card bg-card p-5 shadow-soft sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </section>
    </div>
  );
}
