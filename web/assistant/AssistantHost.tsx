import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onAssistantCalled } from './calling.ts';

/** Without a network the page goes on without it. */
const Assistant = lazy<ComponentType<{ calls: number }>>(() =>
  import('./Assistant.tsx').catch(() => ({ default: () => null })),
);

/** How long a page that nobody touches stays without it: its pictures come first. */
const UNTOUCHED_MS = 5000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Where the assistant stands, on every page; fetched once the page is at rest or somebody is at it. */
export function AssistantHost() {
  const [awake, setAwake] = useState(false);
  const [calls, setCalls] = useState(0);
  useEffect(() => onAssistantCalled(() => setCalls((before) => before + 1)), []);
  useEffect(() => whenAtRest(() => setAwake(true)), []);
  if (!awake && calls === 0) return null;
  return (
    <Suspense>
      <Assistant calls={calls} />
    </Suspense>
  );
}

function whenAtRest(wake: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const loaded = () => {
    if (signal.aborted) return;
    const untouched = setTimeout(soon, UNTOUCHED_MS);
    signal.addEventListener('abort', () => clearTimeout(untouched));
    for (const touch of TOUCHES) window.addEventListener(touch, soon, { once: true, passive: true, signal });
  };
  const soon = () => {
    if (signal.aborted) return;
    leaving.abort();
    // Safari knows no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake);
  };
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true, signal });
  return () => leaving.abort();
}
