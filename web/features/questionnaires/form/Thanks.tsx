import { type ElementType, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import type { Subject } from '../wording.ts';
import { OwnLink } from './OwnLink.tsx';
import type { Sent } from './use-questionnaire.ts';

const SaveAnswers = lazyPart(() => import('./reuse/SaveAnswers.tsx'), 'nothing');

interface ThanksProps {
  association: { id: string; name: string; not_association: boolean };
  subject: Subject;
  sent: Sent;
  Title: ElementType;
}

/** Confirms that the questionnaire was sent and describes the next steps. */
export function Thanks({ association, subject, sent, Title }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <LazyMascot cat={subject === 'gatto'} pose="sitting" />
      <Title ref={title} tabIndex={-1} className="mt-5 text-3xl outline-none">
        Richiesta inviata
      </Title>
      <p className="mt-3 text-lg text-ink-soft">
        {`Il questionario è stato inviato a ${association.name}. Verrai ricontattato.`}
      </p>
      <OwnLink {...sent} />
      <Suspense>
        <SaveAnswers answers={sent.entries} className="mt-4" />
      </Suspense>
      <LinkButton to={`/associazione/${association.id}`} className="mt-7">
        {association.not_association ? 'Torna alla sua pagina' : "Torna all'associazione"}
      </LinkButton>
    </div>
  );
}
