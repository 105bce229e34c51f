import type { Adoption } from '#contract/adoptions/adoption.ts';

export interface Detail {
  label: string;
  value: string;
}

const TYPES: Record<Adoption['type'], string> = { cane: 'Cane', gatto: 'Gatto', altro: 'Altro' };
const SIZES: Record<Adoption['size'], string> = { piccola: 'Piccola', media: 'Media', grande: 'Grande', '': '' };
const SEXES: Record<Adoption['sex'], string> = { M: 'Maschio', F: 'Femmina', '': '' };
const YES_NO: Record<Adoption['sterilization'], string> = { si: 'Sì', no: 'No', '': '' };

/** Returns the known details in display order; blank fields are left out. */
export function detailsOf(adoption: Adoption): Detail[] {
  const all: Detail[] = [
    { label: 'Tipo', value: TYPES[adoption.type] },
    { label: 'Razza', value: adoption.breed },
    { label: 'Sesso', value: SEXES[adoption.sex] },
    { label: 'Età', value: adoption.age },
    { label: 'Taglia', value: SIZES[adoption.size] },
    { label: 'Si trova a', value: placeOf(adoption) },
    { label: 'Sterilizzazione', value: YES_NO[adoption.sterilization] },
    { label: 'Vaccinazioni', value: adoption.vaccinations },
    { label: 'Profilassi', value: adoption.prophylaxis },
    { label: 'Microchip', value: adoption.microchip.trim() || (adoption.has_microchip ? 'Sì' : '') },
    { label: 'Compatibilità', value: adoption.compatibility },
    { label: 'Adatto a', value: adoption.suitable_for },
  ];
  return all.map(({ label, value }) => ({ label, value: value.trim() })).filter(({ value }) => value !== '');
}

/** Returns "Bologna (BO)", the city alone, or "". */
export function placeOf({ city, province }: { city: string; province: string }): string {
  if (!city) return '';
  return province ? `${city} (${province})` : city;
}

/** Whether the public cannot see it: paused, hidden by staff, or adopted and not shown any more. */
export function isOutOfSight({ hidden, adopted, show_when_adopted }: Adoption): boolean {
  return hidden || (adopted && !show_when_adopted);
}

/** Returns the animal's character, or the bio if that is blank. */
export function storyOf(adoption: Adoption): string {
  return adoption.character.trim() || adoption.bio.trim();
}

/** Returns one line such as "Cane, meticcio, 2 anni, Bologna (BO)", for titles, images and search engines. */
export function summaryOf(adoption: Adoption): string {
  return [TYPES[adoption.type], adoption.breed, SEXES[adoption.sex], adoption.age, placeOf(adoption)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
