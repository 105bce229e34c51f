import { Link } from 'react-router';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import type { Application } from '#contract/features/questionnaires/application.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';

/** What the association wrote, newest first. */
export function Messages({ application: { messages, association } }: { application: Application }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messaggi" className="mt-7">
      <h2 id="messaggi" className="text-2xl">
        {`Che cosa ti ha scritto ${association.name}`}
      </h2>
      <ol className="mt-3 grid gap-3">
        {[...messages].reverse().map(({ at, subject, text }) => (
          <li key={at} className="rounded-card border border-line bg-paper px-5 py-4">
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{withDate('Il', longDate(at))}</time>
            </p>
            <h3 className="mt-1 text-lg wrap-anywhere">{subject}</h3>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Animals that resemble the one of the questionnaire, once it has ended. */
export function Similar({ similar }: Pick<Application, 'similar'>) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="simili" className="mt-7">
      <h2 id="simili" className="text-2xl">
        Cercano ancora casa
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {similar.map(({ id, name, images: [photo], ...place }) => (
          <li key={id} className="min-w-0">
            <Link to={`/annuncio/${id}`} className="group block">
              <span className="block aspect-4/5 overflow-hidden rounded-card bg-paper-deep">
                {photo && <ResponsiveImage image={photo} alt="" sizes="(min-width: 641px) 13rem, 45vw" />}
              </span>
              <span className="mt-1.5 block font-semibold wrap-anywhere group-hover:text-primary">{name}</span>
              <span className="block text-sm text-ink-soft">{whereabouts(place).city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
