import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps } from 'react';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';

export interface Suggestion {
  id: string;
  /** What goes into the box. */
  label: string;
  /** What tells it apart, quieter. */
  note?: string;
}

type SuggestInputProps = FieldLook &
  Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'placeholder' | 'maxLength' | 'autoComplete' | 'required' | 'onBlur'
  > & {
    value: string;
    /** Whatever is typed counts, whether suggested or not. */
    onValue: (value: string) => void;
    suggestions: readonly Suggestion[];
    onPick: (suggestion: Suggestion) => void;
  };

/** One line of text with suggestions under it while a person types; free text stays free. */
export function SuggestInput(props: SuggestInputProps) {
  const { label, help, error, optional, className, id, value, onValue, suggestions, onPick, ...rest } = props;
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(aria) => (
        <Autocomplete.Root
          items={suggestions}
          filter={null}
          value={value}
          onValueChange={onValue}
          itemToStringValue={(suggestion: Suggestion) => suggestion.label}
        >
          <Autocomplete.Input autoComplete="off" {...rest} {...aria} className="control" />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-none">
              <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto rounded-md bg-card p-1.5 shadow-lift data-empty:hidden">
                <Autocomplete.List>
                  {(suggestion: Suggestion) => (
                    <Autocomplete.Item
                      key={suggestion.id}
                      value={suggestion}
                      onClick={() => onPick(suggestion)}
                      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 outline-none data-highlighted:bg-primary-tint"
                    >
                      <span className="min-w-0 flex-1">{suggestion.label}</span>
                      {suggestion.note && <span className="text-sm text-ink-soft">{suggestion.note}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
