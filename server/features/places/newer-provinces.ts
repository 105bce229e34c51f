/**
 * The provinces of Sardinia since 2025, by the letters that people write (the vehicle plates of 2005), with the comuni
 * that came to them. The table of comuni has the provinces before: ISTAT's codes, the filters and stored searches do.
 * Source: ISTAT, *Codici delle unità amministrative*, 17 July 2025 (regional law 7/2021). Cagliari and Sassari are
 * metropolitan cities now; Cagliari received what is left of Sud Sardegna.
 */
export const NEWER_PROVINCES: readonly { code: string; names: readonly string[]; comuni: readonly string[] }[] = [
  {
    code: 'OT',
    names: ['Gallura Nord-Est Sardegna', 'Gallura', 'Olbia-Tempio'],
    comuni: `Aggius, Aglientu, Alà dei Sardi, Arzachena, Badesi, Berchidda, Bortigiadas, Buddusò, Budoni, Calangianus,
      Golfo Aranci, La Maddalena, Loiri Porto San Paolo, Luogosanto, Luras, Monti, Olbia, Oschiri, Padru, Palau,
      San Teodoro, Santa Teresa Gallura, Sant'Antonio di Gallura, Telti, Tempio Pausania,
      Trinità d'Agultu e Vignola`.split(/,\s+/),
  },
  {
    code: 'OG',
    names: ['Ogliastra'],
    comuni: `Arzana, Bari Sardo, Baunei, Cardedu, Elini, Gairo, Girasole, Ilbono, Jerzu, Lanusei, Loceri, Lotzorai,
      Osini, Perdasdefogu, Seui, Talana, Tertenia, Tortolì, Triei, Ulassai, Urzulei, Ussassai,
      Villagrande Strisaili`.split(/,\s+/),
  },
  {
    code: 'VS',
    names: ['Medio Campidano'],
    comuni: `Arbus, Barumini, Collinas, Furtei, Genuri, Gesturi, Gonnosfanadiga, Guspini, Las Plassas, Lunamatrona,
      Pabillonis, Pauli Arbarei, Samassi, San Gavino Monreale, Sanluri, Sardara, Segariu, Serramanna, Serrenti, Setzu,
      Siddi, Tuili, Turri, Ussaramanna, Villacidro, Villamar, Villanovaforru, Villanovafranca`.split(/,\s+/),
  },
  {
    code: 'CI',
    names: ['Sulcis Iglesiente', 'Carbonia-Iglesias'],
    comuni: `Buggerru, Calasetta, Carbonia, Carloforte, Domusnovas, Fluminimaggiore, Giba, Gonnesa, Iglesias, Masainas,
      Musei, Narcao, Nuxis, Perdaxius, Piscinas, Portoscuso, San Giovanni Suergiu, Santadi, Sant'Anna Arresi,
      Sant'Antioco, Teulada, Tratalias, Villamassargia, Villaperuccio`.split(/,\s+/),
  },
];

/** Comuni of Sud Sardegna that came to an older province and not to Cagliari. */
export const MOVED_TO: Readonly<Record<string, string>> = { Seulo: 'NU' };
