import { useQuery } from '@tanstack/react-query';
import { othersQuery, useSwitch } from '#web/features/accounts/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { roleLabel } from './roles.ts';

/** The other associations for which the person works, to go on there. Nothing for a person of one association. */
export function OtherAssociations({ current }: { current: string }) {
  const { goOnFor, busy } = useSwitch();
  const { data: others = [] } = useQuery(othersQuery(current));
  if (others.length === 0) return null;

  return (
    <section aria-labelledby="altre-associazioni" className="grid gap-4">
      <h3 id="altre-associazioni" className="text-xl">
        Lavori anche per
      </h3>
      <ul className="grid gap-3">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-card p-4 shadow-soft">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="block font-semibold">{one.name}</span>
              <span className="block text-sm text-ink-soft">{roleLabel(one.role)}</span>
            </p>
            <Button
              look="secondary"
              disabled={busy}
              onClick={() => void goOnFor(one)}
              aria-label={`Passa qui: ${one.name}`}
            >
              Passa qui
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
