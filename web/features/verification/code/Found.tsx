import type { Verification } from '#contract/features/verification/calls.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { MoneyWarning } from '../MoneyWarning.tsx';
import { VerifiedBadge } from '../VerifiedBadge.tsx';
import type { Checked } from './read.ts';
import { stateText } from './sentences.ts';

interface FoundProps extends Pick<Checked, 'sex' | 'image' | 'checks'> {
  answer: Verification;
}

/** The listing of a code with its photo, so that a forwarded picture can be compared with it. */
export function Found({ answer, sex, image, checks }: FoundProps) {
  const { state, listing, association } = answer;
  return (
    <>
      <p className="mt-3 text-lg">{stateText({ answer, sex })}</p>
      {listing && association && (
        <div className="mt-5 flex items-center gap-4 rounded-md bg-paper p-3">
          {image && (
            <div className="size-24 shrink-0 overflow-hidden rounded-md">
              <ResponsiveImage image={image} alt={listing.name} sizes="6rem" />
            </div>
          )}
          <p className="min-w-0">
            <span className="block font-display text-xl font-bold break-words">{listing.name}</span>
            <span className="block text-ink-soft break-words">
              {[association.name, listing.city].filter(Boolean).join(' · ')}
            </span>
          </p>
        </div>
      )}
      {checks && <VerifiedBadge association={checks} className="mt-4" />}
      {state === 'in_corso' && <MoneyWarning isNew={association?.new_account === true} className="mt-5" />}
      {listing && (
        <p className="mt-5 text-ink-soft">
          Il nome o la foto che hai ricevuto sono altri? Allora qualcuno ha copiato il codice: fidati di questa pagina.
        </p>
      )}
      {state !== 'in_corso' && (
        <p className="mt-5 text-ink-soft">
          Se qualcuno te lo propone adesso, non mandare soldi e chiedi a chi lo cura.
        </p>
      )}
      {listing && association ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={`/annuncio/${listing.id}`}>Vedi l'annuncio</LinkButton>
          <LinkButton to={`/associazione/${association.id}`} look="secondary">
            Chi lo cura
          </LinkButton>
        </div>
      ) : (
        <CodeForm />
      )}
    </>
  );
}
