import type { UseFormReturn } from 'react-hook-form';
import { useSiteColour } from '#web/shell/index.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { pageColours } from '../../theme.ts';
import { ColourField } from './ColourField.tsx';
import type { ProfileForm } from './profile-form.ts';
import { ThemePreview } from './ThemePreview.tsx';

/** The colours of the owner's page, with a live preview. */
export function ThemeFields({ form }: { form: UseFormReturn<ProfileForm> }) {
  const standard = useSiteColour();
  const { watch, register, setValue, formState } = form;
  const theme = {
    bg_color: watch('bg_color'),
    primary_color: watch('primary_color'),
    highlight_color: watch('highlight_color'),
    highlight_enabled: watch('highlight_enabled'),
  };
  const colour = (name: 'bg_color' | 'primary_color' | 'highlight_color') => ({
    value: theme[name],
    onChange: (value: string) => setValue(name, value, { shouldDirty: true }),
    error: formState.errors[name]?.message,
  });
  return (
    <fieldset className="grid gap-6 lg:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">Colori della pagina</legend>
      <div className="grid content-start gap-5">
        <ColourField label="Sfondo" standard="#fffaf5" {...colour('bg_color')} />
        <ColourField label="Colore principale" standard={standard} {...colour('primary_color')} />
        <Checkbox
          look="switch"
          label="Evidenzia la mia associazione"
          help="Colora la fascia del nome, i link e la scheda nell'elenco delle associazioni."
          {...register('highlight_enabled')}
        />
        {theme.highlight_enabled && (
          <ColourField label="Colore di evidenza" standard="#7c3aed" {...colour('highlight_color')} />
        )}
      </div>
      <ThemePreview
        colours={pageColours(theme, standard)}
        name={watch('name')}
        city={watch('city')}
        logo={watch('logo_base64')}
        banner={watch('banner_base64')}
      />
    </fieldset>
  );
}
