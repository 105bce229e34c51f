import { PrintedAddress, useSiteColour } from '#web/platform/shell/index.ts';
import { AssociationHeader } from './AssociationHeader.tsx';
import { AssociationListings } from './AssociationListings.tsx';
import { LazyOwnerArea } from './owner/LazyOwnerArea.tsx';
import type { Reading } from './read.ts';
import { pageColours } from './theme.ts';
import { styleOf } from './theme-style.ts';

interface AssociationSiteProps {
  found: Extract<Reading, { state: 'found' }>;
  /** True when the public gets a 404 here; only the owner and staff can see the page. */
  closed: boolean;
  /** Called when the owner has changed what the page shows. */
  onChanged: () => void;
}

/** An association's page in its own colours, as visitors see it. */
export function AssociationSite({ found, closed, onChanged }: AssociationSiteProps) {
  const { association } = found;
  return (
    <div
      style={styleOf(pageColours(association.theme, useSiteColour()))}
      className="flex-1 bg-(--page-ground) pb-16 print:bg-transparent text-(--page-ink) [&_.own:focus-visible]:outline-(--page-control)"
    >
      <AssociationHeader association={association} closed={closed} />
      <LazyOwnerArea association={association} onChanged={onChanged}>
        <AssociationListings found={found} closed={closed} />
      </LazyOwnerArea>
      <div className="page mt-6">
        <PrintedAddress path={`/associazione/${association.id}`} />
      </div>
    </div>
  );
}
