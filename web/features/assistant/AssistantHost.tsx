import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { onAssistantCalled } from './calling.ts';

const Assistant = lazyPart(() => import('./Assistant.tsx'), 'nothing');

/** Delay on a page without user activity: the page's own images are loaded first. */
const UNTOUCHED_MS = 5000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Mounts the assistant on every page. Its code is loaded when the page is idle or at the first user activity. */
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
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake);
  };
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true, signal });
  return () => leaving.abort();
}
