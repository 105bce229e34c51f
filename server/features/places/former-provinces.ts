/** A province of Sardinia until 2025. */
interface FormerProvince {
  /** Its letters and its name then. */
  code: string;
  name: string;
  /** Its code in searches (`FORMER_PROVINCES` of the contract). */
  searched: string;
}

/**
 * The provinces that lost comuni in 2025, by the first three digits of ISTAT's codes: in the table of comuni these are
 * still those of before, because stored listings and searches name them.
 */
const BY_ISTAT: Readonly<Record<string, FormerProvince>> = {
  '090': { code: 'SS', name: 'Sassari', searched: 'SS-OT' },
  '091': { code: 'NU', name: 'Nuoro', searched: 'NU-OG' },
  '111': { code: 'SU', name: 'Sud Sardegna', searched: 'SU' },
};

export const formerProvinces = Object.values(BY_ISTAT);

/** Returns the province in which a comune was until 2025, where that province lost comuni. */
export function formerProvinceOf(istat: string): FormerProvince | undefined {
  return BY_ISTAT[istat.slice(0, 3)];
}
