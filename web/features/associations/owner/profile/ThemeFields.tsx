import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSiteColour } from '#web/platform/shell/index.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { ColourField } from '#web/platform/ui/ColourField.tsx';
import { themeStyle } from '../../theme-style.ts';
import type { ProfileFields } from './profile-form.ts';
import { ThemePreview } from './ThemePreview.tsx';

/** The colours of the owner's page, with a live preview. */
export function ThemeFields({ value, change, errors }: ProfileFields) {
  const standard = useSiteColour();
  const colour = (name: 'bg_color' | 'primary_color' | 'highlight_color') => ({
    value: value[name],
    onChange: (next: string) => change({ [name]: next }),
    error: errors[name],
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">Colori della pagina</legend>
      <div className="grid content-start gap-5">
        <ColourField label="Sfondo" standard="#fffaf5" {...colour('bg_color')} />
        <ColourField label="Colore principale" standard={standard} {...colour('primary_color')} />
        <Checkbox
          look="switch"
          label="Evidenzia la mia associazione"
          help="Colora la fascia del nome, i link e la scheda nell'elenco delle associazioni."
          {...fieldsOf(value, change, errors).tick('highlight_enabled')}
        />
        {value.highlight_enabled && (
          <ColourField label="Colore di evidenza" standard="#7c3aed" {...colour('highlight_color')} />
        )}
      </div>
      <ThemePreview
        style={themeStyle(value, standard)}
        name={value.name}
        city={value.city}
        logo={value.logo_base64}
        banner={value.banner_base64}
      />
    </fieldset>
  );
}
