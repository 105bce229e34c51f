import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { ToastDetail } from './toast.ts';

/** Same duration as an error toast. */
const PLAIN_MS = 10_000;

/** Listens for `global-toast`. Loads the toast component when the first event arrives. */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<ToastDetail | null>(null);
  useEffect(() => {
    async function show(event: Event) {
      const { type = 'info', message, action } = (event as CustomEvent<Partial<ToastDetail> | null>).detail ?? {};
      if (typeof message !== 'string' || message === '') return;
      try {
        const { ToastList, add } = await import('./ToastList.tsx');
        setList(() => ToastList);
        add({ type, message, action });
      } catch {
        setPlain({ type, message });
      }
    }
    const listen = (event: Event) => void show(event);
    window.addEventListener('global-toast', listen);
    return () => window.removeEventListener('global-toast', listen);
  }, []);
  useEffect(() => {
    if (!plain) return;
    const gone = setTimeout(() => setPlain(null), PLAIN_MS);
    return () => clearTimeout(gone);
  }, [plain]);
  return (
    <>
      {List && <List />}
      {plain && <PlainToast {...plain} />}
    </>
  );
}

/** Fallback if the toast component cannot be loaded, usually because the server is unreachable. */
function PlainToast({ message }: ToastDetail) {
  return (
    <p
      role="alert"
      className="above-bars fixed inset-x-4 top-4 z-70 max-sm:top-auto mx-auto max-w-sm rounded-md bg-card px-4 py-3.5 text-ink shadow-lift"
    >
      {message}
    </p>
  );
}
