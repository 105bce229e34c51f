import { PawPrint } from 'lucide-react';
import { Link } from 'react-router';
import { Heart, placeOf, TYPE_LABELS } from '#web/features/listings/index.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import type { Match } from './rank.ts';
import { reasonsOf, waitingSince } from './reasons.ts';

interface MatchCardProps {
  match: Match;
  /** Without answers there is no reason but how long it has been waiting. */
  isSkipped: boolean;
}

/** An animal with the reasons why it is proposed. Nothing of it is read before it is opened. */
export function MatchCard({ match, isSkipped }: MatchCardProps) {
  const { portrait } = match;
  const { id, name, type, age, photo } = portrait;
  const { fits, differs, ask } = reasonsOf(match);
  return (
    <article className="flex flex-wrap gap-4 rounded-card bg-card p-4 shadow-soft content-start sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5">
      <div className="grid aspect-square w-24 max-w-full shrink-0 place-items-center self-start overflow-hidden rounded-md bg-paper-deep text-ink-soft sm:row-span-2 sm:w-40">
        {photo ? (
          <ResponsiveImage
            image={photo}
            alt=""
            sizes="(min-width: 640px) 160px, 96px"
            early
            referrerPolicy="no-referrer"
          />
        ) : (
          <PawPrint size={32} aria-hidden="true" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-36 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">
            <Link to={`/annuncio/${id}`} className="link-line">
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-ink-soft">
            {[TYPE_LABELS[type], age, placeOf(portrait)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Heart id={id} name={name} look="paper" />
      </div>
      <div className="flex basis-full flex-col gap-3">
        {isSkipped && <p>{waitingSince(portrait)}</p>}
        <Reasons title="Che cosa vi unisce" sentences={fits} />
        <Reasons title="Da sapere" sentences={differs} />
        {ask && (
          <div>
            <h4 className="text-base font-semibold">Da chiedere</h4>
            <p>{`Chiedi ${ask}.`}</p>
          </div>
        )}
      </div>
    </article>
  );
}

function Reasons({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div>
      <h4 className="text-base font-semibold">{title}</h4>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
