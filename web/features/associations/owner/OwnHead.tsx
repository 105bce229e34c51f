import { Eye } from 'lucide-react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { VerifiedBadge } from '#web/features/verification/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { RoundLogo } from '#web/platform/ui/RoundLogo.tsx';
import { AssociationMarks } from '../AssociationMarks.tsx';
import { associationPath } from '../paths.ts';
import { asVisitors } from '../use-own-view.ts';

interface OwnHeadProps {
  association: AssociationView;
  /** True when the public gets a 404 here. */
  closed: boolean;
}

/** Whose workplace this is, with the way to its public page. */
export function OwnHead({ association, closed }: OwnHeadProps) {
  return (
    <header className="page pt-4 max-sm:px-0! max-sm:pt-0 sm:pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-(--page-band) px-4 py-4 text-(--page-on-band) shadow-soft sm:rounded-card sm:px-8">
        <RoundLogo logo={association.logo} size={64} />
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-2xl break-words sm:text-3xl">{association.name}</h1>
          <AssociationMarks association={association} closed={closed} />
          <VerifiedBadge association={association} className="mt-3" />
        </div>
        <LinkButton
          to={asVisitors(associationPath(association.id))}
          look="secondary"
          size="small"
          className="min-h-11!"
          icon={<Eye size={18} aria-hidden="true" />}
        >
          Vedi come pubblico
        </LinkButton>
      </div>
    </header>
  );
}
