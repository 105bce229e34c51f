import type { ReactNode } from 'react';

/**
 * Says, where JavaScript is off, that the page does not work without it. `children` replaces the sentence. A browser that
 * runs this shows nothing of it, so its bundle has no text.
 */
export function NeedsScripts({ children, className = '' }: { children?: ReactNode; className?: string }) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <p className={`rounded-md bg-amber-tint px-4 py-3 ${className}`}>
        {children ??
          'Per questa pagina serve JavaScript. Attivalo nelle impostazioni del browser e ricarica: ti aspettiamo qui.'}
      </p>
    </noscript>
  );
}
