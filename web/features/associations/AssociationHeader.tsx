import type { AssociationView } from '#contract/features/associations/association.ts';
import { LinkedProse } from '#web/features/contacts/index.ts';
import { VerifiedBadge } from '#web/features/verification/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { RoundLogo } from '#web/platform/ui/RoundLogo.tsx';
import { AssociationContact } from './AssociationContact.tsx';
import { AssociationMarks } from './AssociationMarks.tsx';

interface AssociationHeaderProps {
  association: AssociationView;
  /** True when the public gets a 404 here. */
  closed: boolean;
}

/** Banner, name with logo and chips, then the description and the contacts. */
export function AssociationHeader({ association, closed }: AssociationHeaderProps) {
  const { name, bio, banner } = association;
  const hasBio = bio.trim() !== '';
  return (
    <header>
      <div className="page max-sm:px-0! sm:pt-6">
        {banner ? (
          <div className="aspect-3/1 max-h-80 w-full overflow-hidden sm:rounded-t-card">
            <ResponsiveImage image={banner} alt="" sizes="(min-width: 1240px) 1192px, 100vw" first />
          </div>
        ) : (
          <div className="h-24 bg-linear-to-br from-(--page-accent) to-(--page-accent-soft) sm:h-36 sm:rounded-t-card" />
        )}
        <div className="bg-(--page-band) px-4 pb-5 text-(--page-on-band) shadow-soft sm:rounded-b-card sm:px-8 sm:pb-7">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <RoundLogo
              logo={association.logo}
              size={120}
              className="-mt-12 ring-4! ring-(--page-band)! shadow-soft sm:-mt-14"
            />
            <div className="min-w-0 flex-1 basis-60 pt-3">
              <h1 className="text-3xl break-words sm:text-4xl">{name}</h1>
              <AssociationMarks association={association} closed={closed} />
              <VerifiedBadge association={association} className="mt-3" />
            </div>
          </div>
        </div>
      </div>
      <div
        className={classes(
          'page mt-8 grid grid-cols-1 gap-8 lg:gap-12',
          hasBio && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        {hasBio && (
          <p className="text-lg leading-relaxed whitespace-pre-line">
            <LinkedProse text={bio.trim()} />
          </p>
        )}
        <AssociationContact association={association} look={hasBio ? 'column' : 'row'} />
      </div>
    </header>
  );
}
