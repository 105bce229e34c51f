import { Button } from '#web/platform/ui/Button.tsx';
import { useSwitch } from './use-switch.ts';

interface SwitchBoxProps {
  /** Says what is there. */
  children: string;
  /** The other accounts of the person. The name is absent if this browser does not know it. */
  to: readonly { id: string; name?: string }[];
}

/** Offers to go on for another account of the person, on the present page: what it was opened for is there. */
export function SwitchBox({ children, to }: SwitchBoxProps) {
  const { goOnFor, busy } = useSwitch({ stay: true });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-primary-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</p>
      {to.map((other) => (
        <Button key={other.id} look="secondary" busy={busy} onClick={() => void goOnFor(other)}>
          {other.name ? `Passa a ${other.name}` : "Passa all'altro account"}
        </Button>
      ))}
    </div>
  );
}
