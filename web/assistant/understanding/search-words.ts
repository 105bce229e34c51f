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
