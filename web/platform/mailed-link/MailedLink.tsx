import { useEffect, useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { LinkWarning } from './LinkWarning.tsx';
import { type LinkReading, readLink } from './read-link.ts';

interface MailedLinkProps<Value> {
  /** Of `linkToken`: undefined while the page hydrates. */
  token: string | undefined;
  /** The same function at each rendering. */
  read: (token: string, signal: AbortSignal) => Promise<Value>;
  /** What could not be read, as a sentence. */
  failed: string;
  /** Where the person can go if the link is unusable. */
  otherwise?: Elements;
  children: (value: Value, token: string) => Elements;
}

/** Reads in the browser what a mailed link is for, and shows it, or why not. */
export function MailedLink<Value>({ token, read, failed, otherwise, children }: MailedLinkProps<Value>) {
  const [reading, setReading] = useState<LinkReading<Value> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Riprova" reads again
  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    readLink(read(token, stop.signal)).then(setReading, () => {
      // the answer broke off, or does not come from the portal
      if (!stop.signal.aborted) setReading({ state: 'failed', status: 0, detail: '' });
    });
    return () => stop.abort();
  }, [token, tries, read]);

  const readAgain = () => {
    setReading(null);
    setTries(tries + 1);
  };
  if (!token || !reading) return <Skeleton className="h-56 rounded-md" />;
  if (reading.state === 'unusable')
    return (
      <>
        <LinkWarning>{reading.detail}</LinkWarning>
        {otherwise}
      </>
    );
  if (reading.state === 'failed')
    return (
      <EmptyState role="alert" title={failed} actions={<Button onClick={readAgain}>Riprova</Button>}>
        {reading.detail}
      </EmptyState>
    );
  return children(reading.value, token);
}
