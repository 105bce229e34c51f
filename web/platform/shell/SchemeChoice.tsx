import { chooseScheme, SCHEMES, scheme } from './scheme.ts';

const LABEL = { auto: 'Automatico', light: 'Chiaro', dark: 'Scuro' };

/** The choice between the light and the dark scheme, and that of the system. */
export function SchemeChoice() {
  const chosen = scheme.use();
  return (
    <fieldset className="noscript:hidden">
      <legend className="sr-only">Aspetto del sito</legend>
      <div className="flex flex-wrap rounded-card border border-control bg-card p-0.5">
        {SCHEMES.map((each) => (
          <label
            key={each}
            className="chosen gentle relative inline-flex min-h-10 items-center rounded-full px-3.5 font-medium hover:text-primary has-checked:bg-primary-tint has-checked:text-primary-hover has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              value={each}
              checked={chosen === each}
              onChange={() => chooseScheme(each)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <span className="pointer-events-none relative">{LABEL[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
