/** An Italian province or metropolitan city, with its two letters and the code of its region. */
export interface Province {
  code: string;
  name: string;
  region: string;
}

/** The provinces in the order of their letters, as in the table of comuni that the server carries. */
export const PROVINCES: readonly Province[] = [
  { code: 'AG', name: 'Agrigento', region: '19' },
  { code: 'AL', name: 'Alessandria', region: '01' },
  { code: 'AN', name: 'Ancona', region: '11' },
  { code: 'AO', name: "Valle d'Aosta", region: '02' },
  { code: 'AP', name: 'Ascoli Piceno', region: '11' },
  { code: 'AQ', name: "L'Aquila", region: '13' },
  { code: 'AR', name: 'Arezzo', region: '09' },
  { code: 'AT', name: 'Asti', region: '01' },
  { code: 'AV', name: 'Avellino', region: '15' },
  { code: 'BA', name: 'Bari', region: '16' },
  { code: 'BG', name: 'Bergamo', region: '03' },
  { code: 'BI', name: 'Biella', region: '01' },
  { code: 'BL', name: 'Belluno', region: '05' },
  { code: 'BN', name: 'Benevento', region: '15' },
  { code: 'BO', name: 'Bologna', region: '08' },
  { code: 'BR', name: 'Brindisi', region: '16' },
  { code: 'BS', name: 'Brescia', region: '03' },
  { code: 'BT', name: 'Barletta-Andria-Trani', region: '16' },
  { code: 'BZ', name: 'Bolzano', region: '04' },
  { code: 'CA', name: 'Cagliari', region: '20' },
  { code: 'CB', name: 'Campobasso', region: '14' },
  { code: 'CE', name: 'Caserta', region: '15' },
  { code: 'CH', name: 'Chieti', region: '13' },
  { code: 'CI', name: 'Sulcis Iglesiente', region: '20' },
  { code: 'CL', name: 'Caltanissetta', region: '19' },
  { code: 'CN', name: 'Cuneo', region: '01' },
  { code: 'CO', name: 'Como', region: '03' },
  { code: 'CR', name: 'Cremona', region: '03' },
  { code: 'CS', name: 'Cosenza', region: '18' },
  { code: 'CT', name: 'Catania', region: '19' },
  { code: 'CZ', name: 'Catanzaro', region: '18' },
  { code: 'EN', name: 'Enna', region: '19' },
  { code: 'FC', name: 'Forlì-Cesena', region: '08' },
  { code: 'FE', name: 'Ferrara', region: '08' },
  { code: 'FG', name: 'Foggia', region: '16' },
  { code: 'FI', name: 'Firenze', region: '09' },
  { code: 'FM', name: 'Fermo', region: '11' },
  { code: 'FR', name: 'Frosinone', region: '12' },
  { code: 'GE', name: 'Genova', region: '07' },
  { code: 'GO', name: 'Gorizia', region: '06' },
  { code: 'GR', name: 'Grosseto', region: '09' },
  { code: 'IM', name: 'Imperia', region: '07' },
  { code: 'IS', name: 'Isernia', region: '14' },
  { code: 'KR', name: 'Crotone', region: '18' },
  { code: 'LC', name: 'Lecco', region: '03' },
  { code: 'LE', name: 'Lecce', region: '16' },
  { code: 'LI', name: 'Livorno', region: '09' },
  { code: 'LO', name: 'Lodi', region: '03' },
  { code: 'LT', name: 'Latina', region: '12' },
  { code: 'LU', name: 'Lucca', region: '09' },
  { code: 'MB', name: 'Monza e della Brianza', region: '03' },
  { code: 'MC', name: 'Macerata', region: '11' },
  { code: 'ME', name: 'Messina', region: '19' },
  { code: 'MI', name: 'Milano', region: '03' },
  { code: 'MN', name: 'Mantova', region: '03' },
  { code: 'MO', name: 'Modena', region: '08' },
  { code: 'MS', name: 'Massa-Carrara', region: '09' },
  { code: 'MT', name: 'Matera', region: '17' },
  { code: 'NA', name: 'Napoli', region: '15' },
  { code: 'NO', name: 'Novara', region: '01' },
  { code: 'NU', name: 'Nuoro', region: '20' },
  { code: 'OG', name: 'Ogliastra', region: '20' },
  { code: 'OR', name: 'Oristano', region: '20' },
  { code: 'OT', name: 'Gallura Nord-Est Sardegna', region: '20' },
  { code: 'PA', name: 'Palermo', region: '19' },
  { code: 'PC', name: 'Piacenza', region: '08' },
  { code: 'PD', name: 'Padova', region: '05' },
  { code: 'PE', name: 'Pescara', region: '13' },
  { code: 'PG', name: 'Perugia', region: '10' },
  { code: 'PI', name: 'Pisa', region: '09' },
  { code: 'PN', name: 'Pordenone', region: '06' },
  { code: 'PO', name: 'Prato', region: '09' },
  { code: 'PR', name: 'Parma', region: '08' },
  { code: 'PT', name: 'Pistoia', region: '09' },
  { code: 'PU', name: 'Pesaro e Urbino', region: '11' },
  { code: 'PV', name: 'Pavia', region: '03' },
  { code: 'PZ', name: 'Potenza', region: '17' },
  { code: 'RA', name: 'Ravenna', region: '08' },
  { code: 'RC', name: 'Reggio Calabria', region: '18' },
  { code: 'RE', name: "Reggio nell'Emilia", region: '08' },
  { code: 'RG', name: 'Ragusa', region: '19' },
  { code: 'RI', name: 'Rieti', region: '12' },
  { code: 'RM', name: 'Roma', region: '12' },
  { code: 'RN', name: 'Rimini', region: '08' },
  { code: 'RO', name: 'Rovigo', region: '05' },
  { code: 'SA', name: 'Salerno', region: '15' },
  { code: 'SI', name: 'Siena', region: '09' },
  { code: 'SO', name: 'Sondrio', region: '03' },
  { code: 'SP', name: 'La Spezia', region: '07' },
  { code: 'SR', name: 'Siracusa', region: '19' },
  { code: 'SS', name: 'Sassari', region: '20' },
  { code: 'SV', name: 'Savona', region: '07' },
  { code: 'TA', name: 'Taranto', region: '16' },
  { code: 'TE', name: 'Teramo', region: '13' },
  { code: 'TN', name: 'Trento', region: '04' },
  { code: 'TO', name: 'Torino', region: '01' },
  { code: 'TP', name: 'Trapani', region: '19' },
  { code: 'TR', name: 'Terni', region: '10' },
  { code: 'TS', name: 'Trieste', region: '06' },
  { code: 'TV', name: 'Treviso', region: '05' },
  { code: 'UD', name: 'Udine', region: '06' },
  { code: 'VA', name: 'Varese', region: '03' },
  { code: 'VB', name: 'Verbano-Cusio-Ossola', region: '01' },
  { code: 'VC', name: 'Vercelli', region: '01' },
  { code: 'VE', name: 'Venezia', region: '05' },
  { code: 'VI', name: 'Vicenza', region: '05' },
  { code: 'VR', name: 'Verona', region: '05' },
  { code: 'VS', name: 'Medio Campidano', region: '20' },
  { code: 'VT', name: 'Viterbo', region: '12' },
  { code: 'VV', name: 'Vibo Valentia', region: '18' },
];

/**
 * Parts of Sardinia that were one province until 2025. Addresses, feeds and alerts of before name them; no place is in
 * one of them.
 */
export const FORMER_PROVINCES: readonly Province[] = [
  { code: 'NU-OG', name: 'Nuoro, Ogliastra compresa', region: '20' },
  { code: 'SS-OT', name: 'Sassari, Gallura compresa', region: '20' },
  { code: 'SU', name: 'Sud Sardegna', region: '20' },
];

/** Names by which people call a province instead of its official one. */
export const OTHER_PROVINCE_NAMES: readonly Pick<Province, 'name' | 'code'>[] = [
  { name: 'Aosta', code: 'AO' },
  { name: 'Carbonia-Iglesias', code: 'CI' },
  { name: 'Forlì', code: 'FC' },
  { name: 'Gallura', code: 'OT' },
  { name: 'Massa', code: 'MS' },
  { name: 'Monza', code: 'MB' },
  { name: 'Monza e Brianza', code: 'MB' },
  { name: 'Olbia', code: 'OT' },
  { name: 'Olbia-Tempio', code: 'OT' },
  { name: 'Pesaro', code: 'PU' },
  { name: 'Reggio di Calabria', code: 'RC' },
  { name: 'Reggio Emilia', code: 'RE' },
  { name: 'Sulcis', code: 'CI' },
  { name: 'Verbania', code: 'VB' },
];

/** Returns the province with this code, also a former one. */
export function provinceOf(code: string): Province | undefined {
  return [...PROVINCES, ...FORMER_PROVINCES].find((one) => one.code === code);
}

/** Provinces that are not called "provincia di" and their name. */
const CALLED: Record<string, string> = {
  AO: "Valle d'Aosta",
  AQ: "provincia dell'Aquila",
  CI: 'provincia del Sulcis Iglesiente',
  OG: "provincia dell'Ogliastra",
  OT: 'provincia della Gallura Nord-Est Sardegna',
  SP: 'provincia della Spezia',
  SU: 'provincia del Sud Sardegna',
  VB: 'provincia del Verbano-Cusio-Ossola',
  VS: 'provincia del Medio Campidano',
};

/** Returns how a province is called, to stand after "in": "provincia di Lodi", "provincia dell'Aquila". */
export function provinceWords(code: string): string {
  return CALLED[code] ?? `provincia di ${provinceOf(code)?.name ?? code}`;
}
