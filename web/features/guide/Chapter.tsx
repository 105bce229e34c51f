import type { Elements } from '#web/platform/ui/elements.ts';

/** A chapter of the guide, with its own anchor. */
export function Chapter({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section id={id} aria-labelledby={`${id}-titolo`} className="legal mt-10 scroll-mt-24">
      <h2 id={`${id}-titolo`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
