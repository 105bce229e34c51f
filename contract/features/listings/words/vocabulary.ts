/** Words for each kind of animal; `altro` is any kind except dog and cat. */
export const ANIMALS = {
  cane: words(`cane cani cagna cagne cagnolino cagnolini cagnolina cagnoline cagnetto cagnetti cagnetta cagnette cagnone
    cagnoni cagnolone cagnoloni cagnolona cagnaccio canetto dog dogs doggo puppy labrador meticcio meticci meticcia segugio pastore maremmano pitbull
    chihuahua barboncino beagle pinscher bassotto husky setter bulldog rottweiler boxer volpino bau`),
  gatto: words(`gatto gatti gatta gatte gattino gattini gattina gattine gattone gattoni gattona micio mici micia micie
    micetto micetti micetta micette micino micini micina micione micioni cat cats kitten kittens siamese persiano
    europeo soriano tigrato miao`),
  altro: words(`coniglio conigli coniglietto coniglietti coniglietta coniglia criceto criceti cavia cavie furetto
    furetti tartaruga tartarughe pappagallo pappagalli pappagallino uccellino uccellini uccello uccelli canarino
    canarini gallina galline gallo oca oche anatra anatre capra capre capretta pecora pecore agnello asino asini asinello
    cavallo cavalli pony maialino maiale maiali porcellino cincilla topolino topo topi ratto ratti pesce pesci rettile
    serpente iguana piccione colombo riccio rabbit rabbits bunny hamster parrot turtle`),
} as const;

/** Words for animals of any kind. */
export const ANY_ANIMAL = words(
  'animale animali animaletto animaletti cucciolo cuccioli cucciola cucciole cuccioletto pelosetto peloso pelosi bestiola amico',
);

export const SIZES = {
  piccola: words(
    'piccola piccolo piccole piccoli piccolina piccolino piccolissimo mini minuscolo toy small tascabile nano',
  ),
  media: words('media medio medie medi mediopiccola mediogrande medium'),
  grande: words('grande grandi grossa grosso grossi grosse gigante enorme large big grandissimo'),
} as const;

/** Words of a user who is looking for an animal. */
export const SEARCHING: readonly string[] = [
  ...words(`cerco cerca cercasi cercavo cerchiamo cercando cercare ricerca trovare trovami trova trovo vorrei vorremmo voglio vogliamo
    desidero desideriamo avete hai mostra mostrami mostrate vedere guardare filtra esistono adottare adotto adozione
    prendere search find show looking want`),
  'ci sono',
  'c e',
  'fammi vedere',
];

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Stems for each age band. */
export const AGES = {
  cucciolo: /^(cucciol|puppy|baby|neonat[oai]$|lattant)/,
  giovane: /^(giovan)/,
  adulto: /^(adult)/,
  anziano: /^(anzian|vecchi|vecchiett|nonnin|nonnett|senior|attempat)/,
} as const;

/** Nouns that say the sex, with the word for it itself. */
export const SEXES = {
  M: /^(maschi[oe]?|maschiett[oi]|male)$/,
  F: /^(femmin\p{L}*|female|cagna|cagne|cagnett[ae]|cagnolin[ae]|gatta|gatte|gattin[ae]|mici[ae]|micin[ae]|micett[ae]|coniglia|coniglietta|labradorina)$/u,
} as const;

/** Nouns for those with whom an animal shall get along. */
export const COMPANIONS = {
  cani: /^(can[ei]|cagn\p{L}+)$/u,
  gatti: /^(gatt[oaie]|gattin[oaie]|mic[ie]|mici[oae])$/,
  bambini: /^(bambin[oaie]|bimb[oaie]|figl[io]|figli[oae]|neonat[oai]|ragazzin[oi]|nipotin[oi])$/,
} as const;

/** Nearly every text says them, so beside other words they narrow nothing; alone they are looked for: Bella is a name. */
export const QUALITIES = new Set(
  words('bello bella bravo brava buono buona dolce affettuoso affettuosa tranquillo tranquilla'),
);

/** Words that carry no meaning in a search. */
export const LITTLE_WORDS = new Set(
  words(`a ad al allo alla ai agli alle anche troppo non niente nessuno nessuna senza ancora avere c che chi ci come con d da dal dalla dei del dell della delle
    di e ed gli ha ho i il in io l la le lei lo ma me mi mia mie miei mio ne nei nel nella o per piu po poco qualche quale
    se si sia solo sono su sul sulla ti tra tu un una uno vi vada va stia sia vadano vanno d accordo ciao salve buongiorno
    grazie prego per favore taglia eta molto tanto casa famiglia nostra nostro mia mio adottabile adozione the of for is any some please not`),
);
