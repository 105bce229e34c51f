import type { CSSProperties } from 'react';
import { parseColour } from '#contract/platform/colour.ts';
import { DEFAULT_PALETTE, darkPaletteOf, paletteOf } from '#contract/platform/palette.ts';
import { ColourField } from '#web/platform/ui/ColourField.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { fixedBy, type SiteDraft } from './SiteForm.tsx';

/** The colour of the portal, and the shades of it that can be read in both schemes. */
export function SiteColourField({ draft }: { draft: SiteDraft }) {
  const colour = draft.value.site_color;
  const variable = draft.variableOf('site_color');
  const given = parseColour(colour);
  const { primary } = given ? paletteOf(given) : DEFAULT_PALETTE;
  const changed = given !== null && primary !== given;
  return (
    <div className="grid gap-3">
      {variable ? (
        <TextInput label="Colore" value={colour} disabled help={fixedBy(variable)} readOnly />
      ) : (
        <ColourField
          label="Colore"
          value={colour}
          onChange={(typed) => draft.set('site_color', typed)}
          standard={DEFAULT_PALETTE.primary}
          error={draft.errors.site_color}
        />
      )}
      <p aria-hidden="true" className="flex flex-wrap gap-3">
        <Sample colours={{ background: primary, color: '#fff' }}>Tema chiaro</Sample>
        <Sample colours={{ background: darkPaletteOf(primary).primary, color: '#1e1817' }}>Tema scuro</Sample>
      </p>
      {changed && (
        <p className="text-sm text-ink-soft">
          {`Con questo colore il testo non si leggerebbe: il portale usa la tonalità ${primary}.`}
        </p>
      )}
    </div>
  );
}

function Sample({ colours, children }: { colours: CSSProperties; children: string }) {
  return (
    <span style={colours} className="rounded-full px-4 py-2 font-semibold forced-colors:border">
      {children}
    </span>
  );
}
