import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { Ares, Nana } from '#web/platform/mascots/index.ts';
import { breadcrumbList, NeedsScripts, type PageHandle, pageMeta, portalIn } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { GadgetCard } from './GadgetCard.tsx';
import { imagesOf } from './images.ts';
import { read } from './read.ts';
import { RequestOverShop } from './request/RequestOverShop.tsx';

export const handle: PageHandle = { search: ['categoria'] };

const PATH = '/gadget';
const TITLE = 'I gadget';
const DESCRIPTION =
  'Bandane, giochi, ciotole e piccole cose per chi vive con un animale. Scegli quello che ti piace e chiedilo con un messaggio: ti rispondiamo per email.';
/** Number of gadgets on the first screen of a desktop. */
const FIRST_ROW = 3;

export const loader = ({ context, request }: LoaderArgs) =>
  toRouteError(read(context.get(apiContext), new URL(request.url).searchParams));

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Gadget', path: PATH },
  ];
  return pageMeta(matches, {
    title: TITLE,
    description: DESCRIPTION,
    path: PATH,
    image: loaderData ? firstImage(loaderData.gadgets) : null,
    graph: [breadcrumbList(portalIn(matches), trail)],
  });
}

/** The shop: the portal's gadgets, which a visitor can request. */
export default function ShopPage({ loaderData: { gadgets, category } }: PageProps<typeof loader>) {
  const shownGadgets = category ? gadgets.filter((gadget) => gadget.category === category) : gadgets;
  return (
    <div className="page flex-1 py-8 sm:py-12">
      <header className="flex items-end justify-between gap-6">
        <div>
          <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
          <p className="mt-2 max-w-2xl text-lg text-ink-soft">
            Piccole cose per chi divide il divano con qualcuno a quattro zampe. Scegli e scrivici: qui non si paga
            nulla, ti rispondiamo per email con disponibilità e spedizione.
          </p>
        </div>
        <Nana pose="sitting" className="-mb-2 size-28 shrink-0 max-sm:hidden" />
      </header>
      <NeedsScripts className="mt-6">
        Per chiedere un gadget da qui serve JavaScript. Attivalo nelle impostazioni del browser e ricarica, oppure
        scrivici: gli indirizzi sono in fondo alla pagina.
      </NeedsScripts>
      <CategoryChips gadgets={gadgets} chosen={category} />
      {shownGadgets.length > 0 ? (
        <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {shownGadgets.map((gadget, index) => (
            <li key={gadget.id}>
              <GadgetCard gadget={gadget} first={index === 0} early={index < FIRST_ROW} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing filtered={category !== ''} />
      )}
      <RequestOverShop gadgets={gadgets} />
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      image={<Ares pose="sleeping" className="size-36" />}
      title={filtered ? "Qui non c'è ancora niente" : 'La vetrina è ancora vuota'}
      actions={
        filtered ? (
          <LinkButton to={PATH}>Vedi tutti i gadget</LinkButton>
        ) : (
          <LinkButton to="/">Guarda gli animali</LinkButton>
        )
      }
    >
      {filtered ? "Prova con un'altra categoria." : 'Stiamo preparando qualcosa di bello: torna a trovarci presto.'}
    </EmptyState>
  );
}

function firstImage(gadgets: readonly Gadget[]) {
  const gadget = gadgets.find((each) => imagesOf(each)[0]?.src.startsWith('data:') === false);
  const first = gadget && imagesOf(gadget)[0];
  return first ? { src: first.src, width: first.width, height: first.height, alt: gadget.name } : null;
}
