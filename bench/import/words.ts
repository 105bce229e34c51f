/** Italian translations for the English records; a breed that is not listed keeps its name. */
export const breeds: Record<string, string> = {
  'Domestic Shorthair': 'Europeo',
  'American Shorthair': 'Europeo',
  'Domestic Medium Hair': 'Europeo a pelo semilungo',
  'Domestic Longhair': 'Europeo a pelo lungo',
  Siamese: 'Siamese',
  Snowshoe: 'Snowshoe',
  'Russian Blue': 'Blu di Russia',
  'Maine Coon': 'Maine coon',
  Persian: 'Persiano',
  'Pit Bull': 'Pit bull',
  'American Pit Bull Terrier': 'Pit bull',
  Staffordshire: 'Staffordshire',
  'American Staffordshire Terrier': 'American staffordshire',
  'Labrador Retriever': 'Labrador',
  'Golden Retriever': 'Golden retriever',
  'Chihuahua Shorthair': 'Chihuahua',
  'Chihuahua Longhair': 'Chihuahua a pelo lungo',
  'German Shepherd': 'Pastore tedesco',
  'Australian Cattle Dog': 'Australian cattle dog',
  'Queensland Heeler': 'Australian cattle dog',
  'Australian Shepherd': 'Pastore australiano',
  'Anatol Shepherd': "Pastore dell'Anatolia",
  'Great Pyrenees': 'Cane da montagna dei Pirenei',
  'Border Collie': 'Border collie',
  Dachshund: 'Bassotto',
  'Miniature Poodle': 'Barboncino nano',
  'Toy Poodle': 'Barboncino toy',
  Boxer: 'Boxer',
  Beagle: 'Beagle',
  'Basset Hound': 'Basset hound',
  'Plott Hound': 'Segugio',
  Pointer: 'Pointer',
  Rottweiler: 'Rottweiler',
  'Siberian Husky': 'Siberian husky',
  'Miniature Schnauzer': 'Schnauzer nano',
  'Miniature Pinscher': 'Pinscher nano',
  'Jack Russell Terrier': 'Jack russell',
  'Rat Terrier': 'Rat terrier',
  'Yorkshire Terrier': 'Yorkshire',
  'Cairn Terrier': 'Cairn terrier',
  'Boston Terrier': 'Boston terrier',
  'Shih Tzu': 'Shih tzu',
  'Chow Chow': 'Chow chow',
  Maltese: 'Maltese',
  Pug: 'Carlino',
  Pomeranian: 'Volpino di Pomerania',
  Pekingese: 'Pechinese',
  'Rabbit Sh': 'Coniglio',
  'Rabbit Lh': 'Coniglio a pelo lungo',
  'Guinea Pig': "Porcellino d'India",
  Chicken: 'Gallina',
  'Rhode Island': 'Gallina',
  Duck: 'Anatra',
  Hamster: 'Criceto',
  Ferret: 'Furetto',
  Parakeet: 'Parrocchetto',
  Cockatiel: 'Calopsite',
  Dove: 'Tortora',
  Rat: 'Ratto domestico',
  Pig: 'Maiale',
};

/** Wild or unsuitable animals, which are never listed. */
export const neverListed =
  /\b(bat|raccoon|opossum|squirrel|skunk|fox|snake|coyote|deer|hawk|owl|mockingbird|turtle)\b/i;

export const large =
  /labrador|shepherd|pit bull|staffordshire|rottweiler|husky|golden|pyrenees|mastiff|dane|boxer|bulldog|hound|akita/i;
export const small =
  /chihuahua|dachshund|poodle|miniature|toy|yorkshire|maltese|pug|pomeranian|shih|terrier|pekingese|pinscher/i;

export const colours: Record<string, string> = {
  Black: 'nero',
  White: 'bianco',
  Brown: 'marrone',
  Tan: 'focato',
  'Brown Tabby': 'tigrato',
  'Orange Tabby': 'rosso tigrato',
  'Blue Tabby': 'grigio tigrato',
  'Cream Tabby': 'crema tigrato',
  Blue: 'grigio blu',
  Gray: 'grigio',
  Tricolor: 'tricolore',
  Tortie: 'squama di tartaruga',
  Torbie: 'squama di tartaruga',
  Calico: 'calico',
  'Brown Brindle': 'tigrato',
  Red: 'rosso',
  Chocolate: 'cioccolato',
  Cream: 'crema',
  Yellow: 'miele',
  Sable: 'zibellino',
  Buff: 'crema',
  Fawn: 'fulvo',
};

export const names = [
  'Birba',
  'Luna',
  'Zorro',
  'Mela',
  'Pepe',
  'Stella',
  'Rex',
  'Nina',
  'Leo',
  'Kira',
  'Tobia',
  'Maya',
  'Briciola',
  'Fido',
  'Zoe',
  'Oliver',
  'Trilly',
  'Romeo',
  'Lilla',
  'Achille',
  'Bianca',
  'Lampo',
  'Sofia',
  'Artù',
  'Gaia',
  'Pluto',
  'Minou',
  'Cesare',
  'Molly',
  'Ciro',
  'Viola',
  'Rufus',
  'Margot',
  'Whisky',
  'Perla',
  'Ugo',
  'Nuvola',
  'Dexter',
  'Giada',
  'Milo',
];

// No word here depends on the animal's sex.
const openings = [
  "Una sera di pioggia, un collarino consumato e nient'altro: la sua storia con noi comincia lì.",
  'Da mesi vive in rifugio, dietro una rete che comincia a diventare stretta.',
  'La famiglia di prima non poteva più occuparsene, e insieme al libretto ci ha lasciato la sua coperta.',
  'Vicino a una fermata della corriera aspettava qualcuno che non è tornato.',
  'Abita da una volontaria da qualche settimana, e ogni sera ci arriva il racconto della giornata.',
  'Viene da un sequestro, insieme ad altri; da poco sa che le mani servono anche per le carezze.',
];
const middles = [
  'Ama le passeggiate lente e conosce già il trasportino.',
  'Gioca con una pallina fino a quando non si addormenta con la pallina.',
  "All'inizio osserva da lontano, poi si avvicina e non se ne va più.",
  'Mangia con appetito e dorme ovunque ci sia un raggio di sole.',
  'Con gli altri animali ha pazienza, purché le presentazioni siano calme.',
  'Ha imparato in fretta gli orari della casa e li fa rispettare.',
  'Viaggia volentieri e dal veterinario si comporta bene.',
];
const endings = [
  'Cerca una famiglia che abbia tempo, non necessariamente spazio.',
  'Si affida con visita di conoscenza e modulo di adozione.',
  'Il viaggio, anche fuori regione, lo organizziamo noi.',
  'Una visita vale più di questo annuncio.',
  'Vorremmo che questo fosse il suo ultimo trasloco.',
];

/** Returns a text of three sentences, determined by `pick` (a function that chooses an index below its argument). */
export function story(colour: string, pick: (below: number) => number): string {
  const coat = colour ? ` Mantello ${colour}.` : '';
  return (
    [openings[pick(openings.length)], middles[pick(middles.length)], endings[pick(endings.length)]].join(' ') + coat
  );
}
