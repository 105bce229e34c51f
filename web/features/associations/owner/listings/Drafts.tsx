import { NotebookPen } from 'lucide-react';
import { saveDraft } from '#contract/features/listings/drafts/calls.ts';
import { clockTime, dayAndMonth } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { type BegunListing, useDrafts } from './use-drafts.ts';

interface DraftsProps {
  associationId: string;
  /** Opens the draft of this device. */
  onOpen: () => void;
}

/** Offers to continue new listings that were begun and not published, on this device or on another. */
export function Drafts({ associationId, onOpen }: DraftsProps) {
  const { begun, open, throwAway } = useDrafts(associationId, onOpen);
  const mayWrite = useMay()(saveDraft);
  if (begun.length === 0) return null;
  const isOne = begun.length === 1;
  return (
    <section
      id="bozze"
      aria-label="Bozze"
      className="mb-5 flex scroll-mt-24 gap-x-4 rounded-md bg-primary-tint px-4 py-2.5 text-primary-hover"
    >
      <NotebookPen size={20} aria-hidden="true" className="mt-2 shrink-0" />
      <div className="min-w-0 flex-1">
        {!isOne && <h3 className="py-1.5 font-semibold">{`Bozze (${begun.length})`}</h3>}
        <ul className="grid gap-2">
          {begun.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-40 flex-1 wrap-anywhere">
                <span>{isOne ? sentenceOf(one) : nameOf(one)}</span>
                <span className="block text-sm">{whenOf(one)}</span>
              </p>
              {mayWrite && (
                <span className="flex gap-2">
                  <Button size="small" aria-label={labelOf('Riprendi', one)} onClick={() => void open(one)}>
                    Riprendi
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={labelOf('Butta via', one)}
                    onClick={() => void throwAway(one)}
                  >
                    Butta via
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const nameOf = ({ name }: BegunListing) => name.replaceAll('\n', ' · ') || 'Senza nome';
const labelOf = (action: string, one: BegunListing) => `${action}: ${nameOf(one)}`;
const sentenceOf = (one: BegunListing) => `Hai una bozza non pubblicata${one.name ? `: ${nameOf(one)}` : ''}.`;

/** Returns such as "Salvata il 26 novembre alle 12:30 da Anna". */
function whenOf({ savedAt, by, server }: BegunListing): string {
  const saved = `Salvata ${withDate('il', dayAndMonth(savedAt))} alle ${clockTime(savedAt)}`;
  if (!server) return `${saved}, solo su questo dispositivo`;
  return by ? `${saved} da ${by}` : saved;
}
