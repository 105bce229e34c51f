/** The facts of a listing that say where the animal is. */
interface Somewhere {
  lives_in?: { comune: string; provincia: string } | null | undefined;
  city: string;
  province: string;
}

/** Returns the comune where the animal is, else the city of its association. */
export function whereabouts({ lives_in, city, province }: Somewhere): { city: string; province: string } {
  return lives_in ? { city: lives_in.comune, province: lives_in.provincia } : { city, province };
}
