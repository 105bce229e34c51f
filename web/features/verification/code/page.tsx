import { WRONG_CODE } from '#contract/features/listings/code.ts';
import type { Verification } from '#contract/features/verification/calls.ts';
import { apiContext } from '#web/platform/api/context.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { CodeForm } from '../CodeForm.tsx';
import { verificationMeta } from '../paths.ts';
import { VerificationScreen } from '../VerificationScreen.tsx';
import { Found } from './Found.tsx';
import { type Checked, readCode } from './read.ts';
import { titleOf } from './sentences.ts';

export const handle: PageHandle = { search: [] };

export const loader = ({ context, params }: LoaderArgs<'code'>) => readCode(context.get(apiContext), params.code);

/** A code that no listing has is no page. */
export const status = ({ problem }: Checked) => (problem ? 404 : 200);

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return verificationMeta(matches, loaderData?.answer ? titleOf(loaderData) : 'Verifica un annuncio');
}

/** What the code of a listing proves. */
export default function VerifiedPage({ loaderData, params }: PageProps<typeof loader, 'code'>) {
  const { answer, sex, image, checks, problem } = loaderData;
  if (answer) {
    return (
      <VerificationScreen title={titleOf(loaderData)}>
        <Found answer={answer as Verification} sex={sex} image={image} checks={checks} />
      </VerificationScreen>
    );
  }
  return (
    <VerificationScreen title={problem === WRONG_CODE ? 'Ricontrolla il codice' : 'Questo codice non lo conosciamo'}>
      <p className="mt-3 text-lg text-ink-soft">
        {problem === WRONG_CODE
          ? 'Capita con una lettera letta male: guardalo ancora una volta, con calma.'
          : "Se l'hai copiato giusto, l'annuncio non c'è più: non mandare soldi a chi te lo propone."}
      </p>
      <CodeForm key={params.code} typed={params.code} error={problem} />
    </VerificationScreen>
  );
}
