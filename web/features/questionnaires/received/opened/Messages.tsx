import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDateAndTime } from '#contract/platform/dates.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';

type Message = Questionnaire['messages'][number];

const DELIVERY: Record<Message['delivery'], { label: string; tone: 'ink' | 'leaf' | 'rose' }> = {
  in_attesa: { label: 'In partenza', tone: 'ink' },
  inviata: { label: 'Inviata', tone: 'leaf' },
  respinta: { label: 'Non arrivata', tone: 'rose' },
  a_mano: { label: 'Mandata a mano', tone: 'ink' },
};

/** What was written to the applicant. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">Messaggi</h2>
      <ul className="mt-2 grid gap-2">
        {messages.map(({ id, at, subject, text, delivery }) => (
          <li key={id} className="rounded-md border border-line bg-card px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <time dateTime={at}>{shortDateAndTime(at)}</time>
              <Chip tone={DELIVERY[delivery].tone}>{DELIVERY[delivery].label}</Chip>
            </p>
            <details className="group mt-1">
              <summary className="font-semibold wrap-anywhere hover:text-primary">{subject}</summary>
              <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
