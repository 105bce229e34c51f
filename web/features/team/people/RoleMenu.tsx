import { ChevronDown } from 'lucide-react';
import type { Role } from '#contract/platform/role.ts';
import { ChoiceMenu } from '#web/platform/ui/ChoiceMenu.tsx';
import { ROLE_CHOICES, roleLabel } from './roles.ts';

interface RoleMenuProps {
  /** Of the person. */
  name: string;
  role: Role;
  disabled: boolean;
  onChoose: (role: Role) => void;
}

/** The role of a person, as a button that opens the others. */
export function RoleMenu({ name, role, disabled, onChoose }: RoleMenuProps) {
  return (
    <ChoiceMenu
      trigger={
        <button
          type="button"
          aria-label={`Ruolo di ${name}: ${roleLabel(role)}`}
          disabled={disabled}
          className="control flex min-w-40 cursor-pointer items-center justify-between gap-2 text-left"
        >
          <span>{roleLabel(role)}</span>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
        </button>
      }
      choices={ROLE_CHOICES}
      value={role}
      onChoose={(next) => onChoose(next as Role)}
    />
  );
}
