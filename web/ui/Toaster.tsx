import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ToastDetail } from './toast.ts';

/** Listens for `global-toast` from the start; what draws the toasts is fetched with the first one. */
export function Toaster() {
  const [Shelf, setShelf] = useState<ComponentType | null>(null);
  const fetching = useRef(false);
  useEffect(() => {
    async function show(event: Event) {
      const { type, message } = (event as CustomEvent<Partial<ToastDetail> | null>).detail ?? {};
      if (typeof message !== 'string' || message === '') return;
      const first = !fetching.current;
      fetching.current = true;
      const shelf = await import('./ToastShelf.tsx');
      if (first) setShelf(() => shelf.ToastShelf);
      shelf.add({ type: type ?? 'info', message });
    }
    const listen = (event: Event) => void show(event);
    window.addEventListener('global-toast', listen);
    return () => window.removeEventListener('global-toast', listen);
  }, []);
  return Shelf && <Shelf />;
}
