/** Tells the worker, when a notification is pressed, which address this page shows: the browser tells it only the first one. */
export function sayWhere(): void {
  try {
    navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
      if ((data as { kind?: unknown } | null)?.kind === 'where') port?.postMessage(window.location.href);
    });
  } catch {} // workers are forbidden
}
