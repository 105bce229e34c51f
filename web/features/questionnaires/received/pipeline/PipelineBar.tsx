import { Columns3, LayoutList, MailWarning, MessageSquareQuote } from 'lucide-react';
import { Button } from '#web/platform/ui/Button.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import type { State } from '../../states.ts';
import { useDesk } from '../desk/desk.ts';
import type { Filters } from '../keys.ts';
import { StateChips } from './StateChips.tsx';
import { useAnimals } from './use-animals.ts';
import { useUndelivered } from './use-totals.ts';

interface PipelineBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  totals: Record<State, number | undefined>;
  isBoard: boolean;
  onBoard: (isBoard: boolean) => void;
  onTemplates: () => void;
}

/** Chooses what is shown: the state, the animal, the colleague, and on a wide screen list or board. */
export function PipelineBar({ filters, onChange, totals, isBoard, onBoard, onTemplates }: PipelineBarProps) {
  const desk = useDesk();
  const animals = useAnimals(desk.accountId);
  const undelivered = useUndelivered(desk.accountId);
  return (
    <div className="mb-5 grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Select
          label="Animale"
          none="Tutti gli animali"
          choices={animals}
          value={filters.post_id}
          onChange={({ target }) => onChange({ ...filters, post_id: target.value })}
          className="sm:w-56"
        />
        <Select
          label="Se ne occupa"
          none="Chiunque"
          choices={desk.colleagues}
          value={filters.assigned_to}
          onChange={({ target }) => onChange({ ...filters, assigned_to: target.value })}
          className="sm:w-44"
        />
        <div className="col-span-2 flex flex-wrap gap-2 sm:ml-auto">
          {(undelivered > 0 || filters.undelivered) && (
            <Button
              look={filters.undelivered ? 'primary' : 'secondary'}
              aria-pressed={Boolean(filters.undelivered)}
              className="chosen"
              icon={<MailWarning size={18} aria-hidden="true" />}
              onClick={() => onChange({ ...filters, undelivered: filters.undelivered ? '' : 'true' })}
            >
              {undelivered === 1 ? '1 non arrivata' : `${undelivered} non arrivate`}
            </Button>
          )}
          {desk.mayChange && (
            <Button look="quiet" icon={<MessageSquareQuote size={18} aria-hidden="true" />} onClick={onTemplates}>
              I tuoi modelli
            </Button>
          )}
          <Button
            look="secondary"
            className="max-lg:hidden"
            icon={isBoard ? <LayoutList size={18} aria-hidden="true" /> : <Columns3 size={18} aria-hidden="true" />}
            onClick={() => onBoard(!isBoard)}
          >
            {isBoard ? 'Elenco' : 'Bacheca'}
          </Button>
        </div>
      </div>
      <div className={isBoard ? 'lg:hidden' : undefined}>
        <StateChips totals={totals} selected={filters.state} onSelect={(state) => onChange({ ...filters, state })} />
      </div>
    </div>
  );
}
