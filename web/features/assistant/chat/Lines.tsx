import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AskForAlert } from '#web/features/alerts/index.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { classes } from '#web/platform/ui/classes.ts';
import type { Way } from '../understanding/topic.ts';
import type { Line } from './use-conversation.ts';

interface LinesProps {
  lines: readonly Line[];
  thinking: boolean;
  onAsk: (question: string) => void;
  /** Called when a link is followed. */
  onFollow: () => void;
}

/** The conversation as a live region, with quick replies below the last message. */
export function Lines({ lines, thinking, onAsk, onFollow }: LinesProps) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls into sight
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length]);
  const next = lines.at(-1)?.next ?? [];
  return (
    <div ref={log} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
      <div role="log" aria-live="polite" aria-busy={thinking} className="flex flex-col gap-3">
        {lines.map((line) => (
          <div key={line.id} className={classes(BUBBLE, line.from === 'person' ? MINE : THEIRS)}>
            <p>
              <span className="sr-only">{line.from === 'person' ? 'Tu: ' : ''}</span>
              <span>{line.text}</span>
            </p>
            <Ways ways={line.ways} onFollow={onFollow} />
            {line.found && line.isEmpty && (
              <p className="mt-3 mb-1">
                <AskForAlert {...line.found} />
              </p>
            )}
          </div>
        ))}
      </div>
      {next.length > 0 && (
        <ul aria-label="Domande pronte" className="mt-4 flex flex-wrap gap-2">
          {next.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => onAsk(question)}
                className="gentle min-h-11 rounded-full border border-control bg-card px-4 text-sm font-semibold text-primary hover:border-primary hover:bg-primary-tint"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Ways({ ways, onFollow }: { ways: readonly Way[]; onFollow: () => void }) {
  const identity = useIdentity();
  const open = ways.filter((way) => 'to' in way || identity?.[way.mailbox]);
  if (open.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col items-start">
      {open.map((way) => (
        <li key={way.label}>
          {'to' in way ? (
            <Link to={way.to} onClick={onFollow} className={LINK}>
              {way.label}
            </Link>
          ) : (
            <a href={`mailto:${identity?.[way.mailbox]}`} className={LINK}>
              <Mail size={16} aria-hidden="true" className="shrink-0" />
              <span>{`${way.label}: ${identity?.[way.mailbox] ?? ''}`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const BUBBLE = 'max-w-[88%] rounded-card px-4 py-2.5';
const MINE = 'self-end rounded-br-sm bg-primary text-on-primary';
const THEIRS = 'self-start rounded-bl-sm bg-paper-deep';
const LINK =
  'inline-flex min-h-9 items-center gap-2 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover';
