import { PawPrint, UserRound } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { RoundLogo } from '#web/platform/ui/RoundLogo.tsx';
import type { QuestionnaireListing } from './QuestionnaireForm.tsx';

interface FormHeadProps {
  association: Pick<AssociationProfile, 'name' | 'logo' | 'not_association'>;
  listing: QuestionnaireListing | null;
  /** The heading element: `h1` on the questionnaire's own page, `DialogTitle` in a dialog. */
  Title: ElementType<{ className: string; children: ReactNode }>;
}

/** The association of the questionnaire and the animal that it is about. */
export function FormHead({ association, listing, Title }: FormHeadProps) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RoundLogo logo={association.logo} size={88} className="shadow-soft" />
        {association.not_association && <Chip icon={<UserRound size={15} aria-hidden="true" />}>Privato</Chip>}
      </div>
      <Title className="mt-4 text-3xl break-words sm:text-4xl">
        Questionario Pre <span className="whitespace-nowrap">Affido —</span>
        <span>{` ${association.name}`}</span>
      </Title>
      <p className="mt-3 text-lg text-ink-soft">
        Compila tutte le domande in modo chiaro e completo. Ti ricontatteremo al più presto.
      </p>
      {listing && (
        <p className="mt-4 inline-flex max-w-full items-center gap-2 rounded-card bg-primary-tint px-4 py-2 font-semibold text-primary-hover">
          <PawPrint size={18} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0">{`Per l'annuncio: ${listing.name} (${kindOf(listing)})`}</span>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        La compilazione del questionario non garantisce l'adozione: serve a conoscersi, e a trovare la casa giusta.
      </p>
    </header>
  );
}

/** Returns the type, or the breed if the type is unspecific. */
function kindOf({ type, breed }: QuestionnaireListing): string {
  return type === 'altro' ? breed.trim() || type : type;
}
