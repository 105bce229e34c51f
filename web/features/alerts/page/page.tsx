import { getAlert } from '#contract/features/alerts/calls.ts';
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
import { Manage } from './Manage.tsx';

const TITLE = 'Il tuo avviso';

export const handle: PageHandle = { search: [] };

export function loader({ context, params }: LoaderArgs<'token'>) {
  return linkStatus(context.get(apiContext)(getAlert, { params }));
}

export async function browserLoader({ params }: LoaderArgs<'token'>) {
  return { reading: await readLink(api(getAlert, { params })) };
}
browserLoader.hydrate = true as const;

export const meta = secretMeta({
  title: TITLE,
  description: 'Conferma, cambia o ferma il tuo avviso, senza password.',
  path: '/avvisi',
});

export const headers = secretHeaders;

export const HydrateFallback = () => <WaitingLinkPage title={TITLE} />;

export default function AlertPage({ loaderData: { reading }, params }: PageProps<typeof browserLoader, 'token'>) {
  return (
    <LinkPage
      title={TITLE}
      reading={reading}
      failed="Impossibile caricare il tuo avviso."
      unusable={(detail) => detail}
    >
      {(alert) => <Manage key={params.token} token={params.token} first={alert} />}
    </LinkPage>
  );
}
