import type { Elements } from '#web/platform/ui/elements.ts';

interface ClauseProps {
  /** Anchor of the paragraph. `docs/legal-coverage.md` refers to it: do not change it. */
  id: string;
  title: string;
  children: Elements;
}

/** One paragraph of the legal texts, with its own anchor. */
export function Clause({ id, title, children }: ClauseProps) {
  return (
    <div id={id} className="scroll-mt-24">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
