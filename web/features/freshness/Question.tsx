import { CircleCheck, EyeOff, MailQuestion } from 'lucide-react';
import type { Freshness } from '#contract/features/freshness/calls.ts';
import { Freshness as FreshnessText } from '#web/features/listings/index.ts';
import { offerPath, waitingSentence } from '#web/features/questionnaires/index.ts';
import { buttonClass, LinkButton } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import type { Answer } from './Questions.tsx';

type Listing = Freshness['listings'][number];

interface QuestionProps {
  listing: Listing;
  /** Whose listing it is. */
  accountId: string;
  busy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** One listing and its three answers. The pressed one is its state, once somebody has answered. */
export function Question({ listing, accountId, busy, onAnswer }: QuestionProps) {
  const { id, name, photo, created_at, confirmed_at, adoption_status, waiting, standby, hidden, questionnaires } =
    listing;
  return (
    <li id={id} className="scroll-mt-24 py-4 target:bg-primary-tint">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {photo && (
          <span className="size-16 shrink-0 overflow-hidden rounded-xl">
            <ResponsiveImage image={photo} alt="" sizes="64px" />
          </span>
        )}
        <h2 className="min-w-0 text-xl wrap-anywhere">{name}</h2>
        {standby && (
          <Chip tone="amber" icon={<EyeOff size={14} aria-hidden="true" />}>
            In standby
          </Chip>
        )}
        {!standby && hidden && <Chip icon={<EyeOff size={14} aria-hidden="true" />}>Non visibile</Chip>}
      </div>
      <output className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
        {!waiting && <CircleCheck size={16} aria-hidden="true" className="text-leaf" />}
        <FreshnessText published={created_at} confirmed={confirmed_at} />
      </output>
      <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="sr-only">{name}</legend>
        {ANSWERS.map(({ answer, label, status }) => {
          const pressed = !waiting && adoption_status === status;
          return (
            <button
              key={answer}
              type="button"
              aria-pressed={pressed}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onAnswer(answer)}
              className={classes(
                'chosen',
                buttonClass({ look: pressed ? 'leaf' : 'secondary' }),
                'max-sm:first-of-type:col-span-2',
              )}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      {adoption_status === 'adottato' && questionnaires.open > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-leaf-tint px-4 py-3">
          <p className="min-w-0 flex-1 basis-48 font-semibold text-leaf">
            {waitingSentence({ name, open: questionnaires.open })}
          </p>
          <LinkButton
            to={offerPath(id, accountId)}
            size="small"
            look="secondary"
            icon={<MailQuestion size={16} aria-hidden="true" />}
          >
            Rispondi a chi aspetta
          </LinkButton>
        </div>
      )}
    </li>
  );
}

const ANSWERS: readonly { answer: Answer; label: string; status: Listing['adoption_status'] }[] = [
  { answer: 'disponibile', label: 'Ancora disponibile', status: 'adottabile subito' },
  { answer: 'in_attesa', label: 'In attesa', status: 'in attesa di risposta' },
  { answer: 'adottato', label: 'Adottato', status: 'adottato' },
];
