import { toShownProblem } from '#web/platform/api/to-route-error.ts';
import { ErrorScreen, MissingScreen } from './ErrorScreen.tsx';
import { useSiteName } from './identity.ts';

/** Error boundary: shows the screen for a missing page or for an error. */
export function FailedPage({ error }: { error: unknown }) {
  const site = useSiteName();
  const { status, detail } = toShownProblem(error);
  return (
    <>
      <title>{`${status === 404 ? 'Pagina non trovata' : 'Si è verificato un errore'} | ${site}`}</title>
      {status === 404 ? <MissingScreen detail={detail} /> : <ErrorScreen detail={detail} />}
    </>
  );
}
