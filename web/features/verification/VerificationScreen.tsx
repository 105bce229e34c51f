import type { Elements } from '#web/platform/ui/elements.ts';

/** The frame of the pages about a code. */
export function VerificationScreen({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-xl rounded-card bg-card p-5 shadow-soft sm:p-8">
        <h1 className="text-3xl break-words">{title}</h1>
        {children}
      </section>
    </div>
  );
}
