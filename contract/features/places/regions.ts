/** An Italian region, with its ISTAT code of two digits. */
interface Region {
  code: string;
  name: string;
}

/** The twenty regions in the order of their ISTAT codes. */
export const REGIONS: readonly Region[] = [
  { code: '01', name: 'Piemonte' },
  { code: '02', name: "Valle d'Aosta" },
  { code: '03', name: 'Lombardia' },
  { code: '04', name: 'Trentino-Alto Adige' },
  { code: '05', name: 'Veneto' },
  { code: '06', name: 'Friuli-Venezia Giulia' },
  { code: '07', name: 'Liguria' },
  { code: '08', name: 'Emilia-Romagna' },
  { code: '09', name: 'Toscana' },
  { code: '10', name: 'Umbria' },
  { code: '11', name: 'Marche' },
  { code: '12', name: 'Lazio' },
  { code: '13', name: 'Abruzzo' },
  { code: '14', name: 'Molise' },
  { code: '15', name: 'Campania' },
  { code: '16', name: 'Puglia' },
  { code: '17', name: 'Basilicata' },
  { code: '18', name: 'Calabria' },
  { code: '19', name: 'Sicilia' },
  { code: '20', name: 'Sardegna' },
];

/** Returns the region with this ISTAT code. */
export function regionOf(code: string): Region | undefined {
  return REGIONS.find((one) => one.code === code);
}

/** Regions whose names have an article: all others are "in Lombardia". */
const ARTICLES: Record<string, string> = { '11': 'nelle', '12': 'nel', '14': 'nel' };

/** Returns where something in a region is, in Italian: "in Lombardia", "nel Lazio". */
export function inRegion(code: string): string {
  return `${ARTICLES[code] ?? 'in'} ${regionOf(code)?.name ?? code}`;
}
