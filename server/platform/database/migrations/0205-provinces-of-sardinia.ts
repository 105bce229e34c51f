import { type Kysely, sql } from 'kysely';

/** The comuni of Sardinia that came to another province in 2025: its letters before, its letters now, the names. */
const MOVED: readonly [before: string, now: string, comuni: string][] = [
  [
    'SS',
    'OT',
    `Aggius, Aglientu, Alà dei Sardi, Arzachena, Badesi, Berchidda, Bortigiadas, Buddusò, Budoni, Calangianus,
    Golfo Aranci, La Maddalena, Loiri Porto San Paolo, Luogosanto, Luras, Monti, Olbia, Oschiri, Padru, Palau,
    San Teodoro, Sant'Antonio di Gallura, Santa Teresa Gallura, Telti, Tempio Pausania, Trinità d'Agultu e Vignola`,
  ],
  [
    'NU',
    'OG',
    `Arzana, Bari Sardo, Baunei, Cardedu, Elini, Gairo, Girasole, Ilbono, Jerzu, Lanusei, Loceri, Lotzorai, Osini,
    Perdasdefogu, Talana, Tertenia, Tortolì, Triei, Ulassai, Urzulei, Ussassai, Villagrande Strisaili`,
  ],
  [
    'SU',
    'CA',
    `Armungia, Ballao, Barrali, Burcei, Castiadas, Decimoputzu, Dolianova, Domus de Maria, Donori, Escalaplano,
    Escolca, Esterzili, Genoni, Gergei, Gesico, Goni, Guamaggiore, Guasila, Isili, Mandas, Monastir, Muravera,
    Nuragus, Nurallao, Nuraminis, Nurri, Orroli, Ortacesus, Pimentel, Sadali, Samatzai, San Basilio,
    San Nicolò Gerrei, San Sperate, San Vito, Sant'Andrea Frius, Selegas, Senorbì, Serdiana, Serri, Siliqua, Silius,
    Siurgus Donigala, Soleminis, Suelli, Ussana, Vallermosa, Villanova Tulo, Villaputzu, Villasalto, Villasimius,
    Villasor, Villaspeciosa`,
  ],
  [
    'SU',
    'CI',
    `Buggerru, Calasetta, Carbonia, Carloforte, Domusnovas, Fluminimaggiore, Giba, Gonnesa, Iglesias, Masainas,
    Musei, Narcao, Nuxis, Perdaxius, Piscinas, Portoscuso, San Giovanni Suergiu, Sant'Anna Arresi, Sant'Antioco,
    Santadi, Teulada, Tratalias, Villamassargia, Villaperuccio`,
  ],
  [
    'SU',
    'VS',
    `Arbus, Barumini, Collinas, Furtei, Genuri, Gesturi, Gonnosfanadiga, Guspini, Las Plassas, Lunamatrona,
    Pabillonis, Pauli Arbarei, Samassi, San Gavino Monreale, Sanluri, Sardara, Segariu, Serramanna, Serrenti, Setzu,
    Siddi, Tuili, Turri, Ussaramanna, Villacidro, Villamar, Villanovaforru, Villanovafranca`,
  ],
  ['SU', 'OG', 'Seui'],
  ['SU', 'NU', 'Seulo'],
];
/** Alerts find what they found before. In a search a former province has a code of its own, where its letters remain. */
const SEARCHED = [
  ['province=NU', 'province=NU-OG'],
  ['province=SS', 'province=SS-OT'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, now, comuni] of MOVED)
    await sql`update association set province = ${now}
      where province = ${before} and city in (${sql.join(comuni.split(/,\s+/))})`.execute(db);
  for (const [before, now] of SEARCHED)
    await sql`update alert set search = replace(search, ${before}, ${now}),
      search_key = replace(search_key, ${before}, ${now}) where search like ${`%${before}%`}`.execute(db);
}
