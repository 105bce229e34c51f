import type { ReactNode } from 'react';

type MascotFrameProps = { className?: string; title?: string; children: ReactNode };

/** The square canvas (120 × 120 units) on which both mascots are drawn. */
export function MascotFrame({ className, title, children }: MascotFrameProps) {
  const accessible = title ? ({ role: 'img', 'aria-label': title } as const) : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the name comes by aria-label, so that no tooltip covers the page
    <svg viewBox="0 0 120 120" className={className} focusable="false" {...accessible}>
      {children}
    </svg>
  );
}
