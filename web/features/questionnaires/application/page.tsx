import { Link } from 'react-router';
import { getApplication } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { apiContext } from '#web/platform/api/context.ts';
import {
  LinkPage,
  linkStatus,
  readLink,
  secretHeaders,
  secretMeta,
  WaitingLinkPage,
} from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import type { LoaderArgs, PageProps } from '#web/route.tsx';
import { OwnApplication } from './OwnApplication.tsx';

const TITLE = 'La tua domanda';

export const handle: PageHandle = { search: [] };

export function loader({ context, params }: LoaderArgs<'token'>) {
  return linkStatus(context.get(apiContext)(getApplication, { params }));
}

export async function browserLoader({ params }: LoaderArgs<'token'>) {
  return { reading: await readLink(api(getApplication, { params })) };
}
browserLoader.hydrate = true as const;

export const meta = secretMeta({
  title: TITLE,
  description: 'A che punto è il questionario pre affido che hai inviato; qui lo rileggi, lo ritiri o lo cancelli.',
  path: '/domanda',
});

export const headers = secretHeaders;

export const HydrateFallback = () => <WaitingLinkPage title={TITLE} />;

export default function ApplicationPage({ loaderData: { reading }, params }: PageProps<typeof browserLoader, 'token'>) {
  return (
    <LinkPage
      title={TITLE}
      reading={reading}
      failed="Impossibile caricare la tua domanda."
      unusable={() => (
        <>
          <span>
            Questa domanda non c'è: è stata cancellata, oppure il link non è completo. Copialo per intero dal messaggio
            che hai ricevuto.
          </span>
          <span className="mt-2 block">
            <Link to="/domanda" className="link-line">
              Fatti mandare di nuovo la ricevuta
            </Link>
          </span>
        </>
      )}
    >
      {(application) => <OwnApplication token={params.token} first={application} />}
    </LinkPage>
  );
}
