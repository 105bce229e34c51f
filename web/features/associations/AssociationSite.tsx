import { PrintedAddress, useSiteColour } from '#web/platform/shell/index.ts';
import { AssociationHeader } from './AssociationHeader.tsx';
import { AssociationListings } from './AssociationListings.tsx';
import { LazyOwnerArea } from './owner/LazyOwnerArea.tsx';
import type { Reading } from './read.ts';
import { themeStyle } from './theme-style.ts';
import type { OwnView } from './use-own-view.ts';

interface AssociationSiteProps {
  found: Extract<Reading, { state: 'found' }>;
  /** True when the public gets a 404 here; only the owner and staff can see the page. */
  closed: boolean;
  view: OwnView;
  /** Called when the owner has changed what the page shows. */
  onChanged: () => void;
}

/** An association's page in its own colours: as visitors see it, or the workplace of its owner. */
export function AssociationSite({ found, closed, view, onChanged }: AssociationSiteProps) {
  const { association } = found;
  return (
    <div
      style={themeStyle(association.theme, useSiteColour())}
      className="own-ground flex-1 bg-(--page-ground) pb-16 text-(--page-ink) [&_.own:focus-visible]:outline-(--page-control)"
    >
      {view === 'work' ? (
        <LazyOwnerArea association={association} closed={closed} onChanged={onChanged} />
      ) : (
        <>
          <AssociationHeader association={association} closed={closed} />
          <AssociationListings found={found} closed={closed} asPublic={view === 'public'} />
        </>
      )}
      <div className="page mt-6">
        <PrintedAddress path={`/associazione/${association.id}`} />
      </div>
    </div>
  );
}
