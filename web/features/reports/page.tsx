import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { Api } from '#contract/platform/call.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { Ares, Nana } from '#web/platform/mascots/index.ts';
import { NeedsScripts, type PageHandle, pageMeta } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { ReportForm } from './ReportForm.tsx';
import { useReport } from './use-report.ts';

export const handle: PageHandle = { search: [] };

const read = (from: Api, id: string) => toRouteError(from(getListing, { params: { id } }));

export const loader = ({ context, params }: LoaderArgs<'id'>) => read(context.get(apiContext), params.id);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, name } = loaderData;
  const title = `Segnala l'annuncio di ${name}`;
  const description = "Di' alla redazione che cosa non va in un annuncio, anche senza account.";
  return [...pageMeta(matches, { title, description, path: `/segnala/${id}` }), { name: 'robots', content: 'noindex' }];
}

/** Reports a listing to staff. No account is required (DSA art. 16). */
export default function ReportPage({ loaderData: listing }: PageProps<typeof loader, 'id'>) {
  const report = useReport(listing.id);
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-xl rounded-card bg-card p-6 shadow-soft sm:p-8">
        {report.form.state === 'sent' ? (
          <Thanks listing={listing} answersTo={report.answersTo} />
        ) : (
          <>
            <h1 className="text-3xl">Segnala l'annuncio</h1>
            <About listing={listing} />
            <p className="mb-6 text-ink-soft">
              Qualcosa non torna? Dillo alla redazione: guarda una persona, e se serve l'annuncio sparisce. Se un
              animale è in pericolo adesso, chiama il 112 o la polizia locale.
            </p>
            <NeedsScripts className="mb-6">
              Il modulo ha bisogno di JavaScript. Attivalo nelle impostazioni del browser e ricarica, oppure scrivi alla
              redazione: gli indirizzi sono in fondo alla pagina.
            </NeedsScripts>
            <ReportForm report={report} />
          </>
        )}
      </section>
    </div>
  );
}

/** Shows which listing is reported, so that nobody reports the wrong one. */
function About({ listing }: { listing: Listing }) {
  const [first] = listing.images;
  return (
    <div className="my-5 flex items-center gap-4 rounded-md bg-paper p-3">
      {first && (
        <div className="size-16 shrink-0 overflow-hidden rounded-md">
          <ResponsiveImage image={first} alt="" sizes="4rem" />
        </div>
      )}
      <p className="min-w-0">
        <span className="block font-display text-xl font-bold break-words">{listing.name}</span>
        <span className="block text-ink-soft break-words">{listing.association_name}</span>
      </p>
    </div>
  );
}

function Thanks({ listing, answersTo }: { listing: Listing; answersTo: string }) {
  const Guardian = listing.type === 'gatto' ? Ares : Nana;
  return (
    <output className="flex flex-col items-center gap-4 py-2 text-center">
      <Guardian pose="sitting" className="size-32" />
      <h1 className="text-3xl">Segnalazione inviata</h1>
      <p className="text-balance text-ink-soft">
        {`Grazie: la guarda una persona, senza ritardi. ${
          answersTo
            ? `Ti scriviamo a ${answersTo} che è arrivata, e poi che cosa abbiamo deciso.`
            : 'Non hai lasciato una email, quindi non possiamo dirti che cosa abbiamo deciso.'
        }`}
      </p>
      <LinkButton to={`/annuncio/${listing.id}`} look="secondary">
        Torna all'annuncio
      </LinkButton>
    </output>
  );
}
