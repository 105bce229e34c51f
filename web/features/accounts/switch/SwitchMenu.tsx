import { ArrowLeftRight, Building2 } from 'lucide-react';
import { type Look, menuItemClass } from '#web/platform/shell/index.ts';
import { Menu } from '#web/platform/ui/Menu.tsx';
import { useOthers } from './use-others.ts';
import { useSwitch } from './use-switch.ts';

interface SwitchMenuProps {
  look: Look;
  /** Name of the association for which the person works now. */
  current: string;
}

/** For a person of several associations: says for which one they work, and passes to another with one press. */
export default function SwitchMenu({ look, current }: SwitchMenuProps) {
  return look === 'bar' ? <InBar current={current} /> : <InList current={current} />;
}

/** The bar has space for the name from 1280 px up. */
function InBar({ current }: { current: string }) {
  const { others, read } = useOthers();
  const { goOnFor, busy } = useSwitch();
  return (
    <Menu
      onOpen={() => void read()}
      trigger={
        <button
          type="button"
          data-crowds
          aria-label={`Lavori per ${current}: passa a un'altra associazione`}
          className={menuItemClass('bar')}
        >
          <ArrowLeftRight size={20} aria-hidden="true" />
          <span className="max-w-36 truncate max-xl:sr-only">{current}</span>
        </button>
      }
      items={[
        {
          id: 'current',
          label: current,
          note: 'Lavori qui adesso',
          icon: <Building2 size={18} aria-hidden="true" />,
          disabled: true,
        },
        ...(others ?? []).map((one) => ({
          id: one.id,
          label: `Passa a ${one.name}`,
          icon: <ArrowLeftRight size={18} aria-hidden="true" />,
          disabled: busy,
          onSelect: () => void goOnFor(one),
        })),
        others === null && { id: 'waiting', label: 'Caricamento…', disabled: true },
      ]}
    />
  );
}

function InList({ current }: { current: string }) {
  const { others, read } = useOthers();
  const { goOnFor, busy } = useSwitch();
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary className={`${menuItemClass('list')} list-none [&::-webkit-details-marker]:hidden`}>
        <ArrowLeftRight size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block">Passa a un'altra associazione</span>
          <span className="block text-sm text-ink-soft">{`Ora lavori per ${current}`}</span>
        </span>
      </summary>
      <ul className="pl-8">
        {others === null && <li className="px-3 py-2 text-ink-soft">Caricamento…</li>}
        {others?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={busy}
              className={menuItemClass('list')}
              onClick={() => void goOnFor(one)}
              aria-label={`Passa a ${one.name}`}
            >
              <span className="min-w-0 wrap-anywhere">{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
