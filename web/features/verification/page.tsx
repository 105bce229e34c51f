import { redirect } from 'react-router';
import type { PageHandle } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs } from '#web/route.tsx';
import { CodeForm } from './CodeForm.tsx';
import { verificationMeta, verificationPath } from './paths.ts';
import { VerificationScreen } from './VerificationScreen.tsx';

export const handle: PageHandle = { search: ['codice'] };

/** The form is sent as an address, so that it works without JavaScript. */
export function loader({ request }: LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('codice')?.trim();
  if (typed) throw redirect(verificationPath(typed));
  return null;
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => verificationMeta(matches, 'Verifica un annuncio');

/** Where somebody types the code of a poster or of a forwarded picture. */
export default function VerifyPage() {
  return (
    <VerificationScreen title="È un annuncio vero?">
      <p className="mt-3 text-lg text-ink-soft">
        Ogni annuncio ha un codice, scritto sulla locandina e in fondo alla sua pagina. Scrivilo qui: ti diciamo chi è,
        e se cerca ancora casa.
      </p>
      <CodeForm />
    </VerificationScreen>
  );
}
