import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { onAssistantCalled } from './calling.ts';

const Assistant = lazyPart(() => import('./Assistant.tsx'), 'nothing');

/** Delay on a page without user activity: the page's own images are loaded first. */
const UNTOUCHED_MS = 5000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Pages of forms and lists, which it would cover: there it comes only when it is called. */
const WORKPLACES =
  /^\/(admin|avvisi|chi-fa-per-me|conferma|domanda|forgot|importa-annunci|incorpora|invito|login|miei-questionari|preaffido|prima-password|reclamo|reset-password|segnala|sicurezza|verifica)(\/|$)/;

const UNCALLED = { calls: 0, from: '' };

/**
 * Mounts the assistant on every page where nobody fills in a form, and on the others when it is called. Its code is
 * loaded when the page is idle or at the first user activity.
 */
export function AssistantHost() {
  const { pathname } = useLocation();
  const [awake, setAwake] = useState(false);
  const [{ calls, from }, setCalled] = useState(UNCALLED);
  useEffect(
    () => onAssistantCalled(() => setCalled((before) => ({ calls: before.calls + 1, from: window.location.pathname }))),
    [],
  );
  useEffect(() => whenAtRest(() => setAwake(true)), []);
  const wanted = WORKPLACES.test(pathname) ? from === pathname : awake || calls > 0;
  // one that comes back on another page was not called there
  if (!wanted && calls > 0) setCalled(UNCALLED);
  if (!wanted) return null;
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
