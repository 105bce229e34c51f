import { Link } from 'react-router';
import { getFreshness } from '#contract/features/freshness/calls.ts';
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
import { Questions } from './Questions.tsx';

const TITLE = 'Ancora disponibile?';

export const handle: PageHandle = { search: [] };

export function loader({ context, params }: LoaderArgs<'token'>) {
  return linkStatus(context.get(apiContext)(getFreshness, { params }));
}

export async function browserLoader({ params }: LoaderArgs<'token'>) {
  return { reading: await readLink(api(getFreshness, { params })) };
}
browserLoader.hydrate = true as const;

export const meta = secretMeta({
  title: TITLE,
  description: 'Conferma i tuoi annunci con un tocco, senza password.',
  path: '/conferma',
});

export const headers = secretHeaders;

export const HydrateFallback = () => <WaitingLinkPage title={TITLE} />;

export default function FreshnessPage({ loaderData: { reading }, params }: PageProps<typeof browserLoader, 'token'>) {
  return (
    <LinkPage
      title={TITLE}
      reading={reading}
      failed="Impossibile caricare i tuoi annunci."
      unusable={(detail) => (
        <>
          <span>{`${detail} `}</span>
          <Link to="/login" className="link-line">
            Accedi
          </Link>
        </>
      )}
    >
      {(freshness) => <Questions key={params.token} token={params.token} first={freshness} />}
    </LinkPage>
  );
}
