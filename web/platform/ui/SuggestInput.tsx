/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox pattern: the input hears the keys */
import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface Suggestion {
  id: string;
  /** The text that a selection inserts. */
  label: string;
  /** Secondary text that distinguishes equal labels. */
  note?: string;
}

type SuggestInputProps = FieldLook &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'placeholder' | 'required' | 'onBlur'> & {
    value: string;
    /** Called with any text, whether suggested or not. */
    onValue: (value: string) => void;
    suggestions: readonly Suggestion[];
    onPick: (suggestion: Suggestion) => void;
  };

/**
 * A text field with suggestions; free text is allowed. It follows the ARIA pattern "editable combobox with list
 * autocomplete": the focus stays in the input, and nothing else is hidden from screen readers. Base UI's Autocomplete
 * hides the rest of the page and adds an English button; see decision 0088.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, help, error, optional, limit, className, id, ...own } = props;
  const { value, onValue, suggestions, onPick, onBlur, ...rest } = own;
  const list = useId();
  const { open, active, change, close, onKeyDown, input } = useSuggestions(suggestions, pick);
  const optionId = (index: number) => `${list}-${index}`;

  function pick(suggestion: Suggestion): void {
    close();
    onPick(suggestion);
  }

  function type(event: ChangeEvent<HTMLInputElement>): void {
    change();
    onValue(event.target.value);
  }

  return (
    <Field label={label} help={help} error={error} optional={optional} limit={limit} className={className} id={id}>
      {(aria) => (
        <div className="relative">
          <input
            {...rest}
            {...aria}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={type}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
            className="control"
          />
          {open && <Options id={list} {...{ suggestions, active, pick, optionId }} />}
          <span aria-live="polite" className="sr-only">
            {open && (suggestions.length === 1 ? '1 suggerimento' : `${suggestions.length} suggerimenti`)}
          </span>
        </div>
      )}
    </Field>
  );
}

interface OptionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  pick: (suggestion: Suggestion) => void;
  optionId: (index: number) => string;
}

function Options({ id, suggestions, active, pick, optionId }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // the list may extend below the edge of a scrolling dialog
  useEffect(() => {
    const shownElement = active >= 0 ? list.current?.children[active] : list.current;
    shownElement?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggerimenti"
      className="absolute top-full left-0 z-50 mt-1 max-h-72 w-full min-w-56 scroll-m-2 overflow-y-auto rounded-md bg-card p-1.5 shadow-lift"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input, which keeps the focus, hears the keys
        <div
          key={suggestion.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // keeps the focus in the input
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(suggestion)}
          className={classes(
            'chosen flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 hover:bg-primary-tint',
            index === active && 'bg-primary-tint',
          )}
        >
          <span className="min-w-0 flex-1">{suggestion.label}</span>
          {suggestion.note && <span className="text-sm text-ink-soft">{suggestion.note}</span>}
        </div>
      ))}
    </div>
  );
}
