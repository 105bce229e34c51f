import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { MENU_ITEM, MENU_POPUP } from './Menu.tsx';

interface ChoiceMenuProps {
  /** The button that opens the menu and shows what is chosen. */
  trigger: ReactElement<Record<string, unknown>>;
  choices: readonly { value: string; label: string }[];
  value: string;
  /** Called with another value than the present one. */
  onChoose: (value: string) => void;
}

/** A menu of which one item is chosen. Unlike in a `<select>`, an arrow key alone chooses nothing. */
export function ChoiceMenu({ trigger, choices, value, onChoose }: ChoiceMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={MENU_POPUP}>
            <Base.RadioGroup value={value} onValueChange={(next: string) => next !== value && onChoose(next)}>
              {choices.map((choice) => (
                <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={MENU_ITEM}>
                  <span className="grid size-5 place-items-center">
                    <Base.RadioItemIndicator>
                      <Check size={18} aria-hidden="true" className="text-primary" />
                    </Base.RadioItemIndicator>
                  </span>
                  <span>{choice.label}</span>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
