import type { SeedGadget } from './world.ts';

/** Products that the portal sells to support the associations. */
export const gadgets = [
  {
    name: 'Bandana «Cerco cuccia»',
    description:
      "Cotone lavabile a sessanta gradi, con l'orlo doppio perché qualcuno la morderà. Due misure: S per chi sta in borsa, L per chi tira il carretto. È quella che portano i cani in attesa nelle passeggiate della domenica: chi la vede si avvicina e chiede il nome.",
    price: '9,00 €',
    category: 'accessori',
    available: true,
    hidden: false,
    image: 'bandana',
  },
  {
    name: 'Guinzaglio «Passo a due»',
    description:
      'Corda morbida da due metri con tre anelli: si accorcia, si allunga, si porta a tracolla. La intreccia una cooperativa di Cervia con le cime delle barche a riposo. Regge cinquanta chili di entusiasmo.',
    price: '18,50 €',
    category: 'accessori',
    available: true,
    hidden: false,
    image: 'guinzaglio',
  },
  {
    name: 'Topo Ennio',
    description:
      'Feltro di lana, coda di spago, un pizzico di erba gatta raccolta in Maremma. Non suona, non lampeggia, non ha pile: finisce sotto il divano come tutti i topi di valore. Ogni Ennio è leggermente diverso.',
    price: '6,50 €',
    category: 'giochi',
    available: true,
    hidden: false,
    image: 'topo',
  },
  {
    name: 'Tappeto «Cercalo»',
    description:
      "Strisce di pile annodate su una base di gomma: si nascondono i croccantini e il cane lavora di naso per venti minuti, cioè quanto un'ora di palla. Consigliato dalle educatrici per i giorni di pioggia. Si lava in lavatrice.",
    price: '24,00 €',
    category: 'giochi',
    available: true,
    hidden: false,
    image: 'tappeto',
  },
  {
    name: 'Biscotti della domenica',
    description:
      'Zucca, farina di ceci e olio, cotti due volte e spezzati a mano. Trecento grammi in un sacchetto di carta che si richiude. Senza zuccheri né conservanti; gli umani che li hanno assaggiati non si sono lamentati.',
    price: '8,00 €',
    category: 'cibo',
    available: false,
    hidden: false,
    image: 'biscotti',
  },
  {
    name: 'Sapone «Dopo il fango»',
    description:
      "Panetto all'olio d'oliva e avena per mantelli sporchi e pelli delicate. Fa poca schiuma e si sciacqua in fretta, due virtù che capirete la prima volta. Non usare sui gatti: avrebbero da ridire.",
    price: '7,50 €',
    category: 'igiene',
    available: true,
    hidden: false,
    image: 'sapone',
  },
  {
    name: 'Calendario «Dodici che aspettano»',
    description:
      'Dodici ritratti di animali in attesa da più di un anno, uno al mese, disegnati dai nostri illustratori. A ogni adozione il calendario online cambia; quello di carta resta, e ci si affeziona. Il ricavato paga gli esami del sangue degli anziani.',
    price: '12,50 €',
    category: 'altro',
    available: true,
    hidden: false,
    image: 'calendario',
  },
  {
    name: 'Maglietta «Ho visto la cuccia»',
    description:
      'Cotone pesante color panna, con un muso stampato che ha già fatto tre lavatrici a sessanta gradi e sorride ancora. Taglie dalla S alla XXL, più quella da bambino. Ogni dieci magliette, una visita dal veterinario è pagata.',
    price: '16,00 €',
    category: 'altro',
    available: true,
    hidden: false,
    image: 'maglietta',
  },
  {
    name: 'Ciotola «Piano piano»',
    description:
      "Bordo alto e fondo largo, pesante quanto basta perché non arrivi in salotto. In ceramica rossa smaltata a Faenza, con la zampa dipinta a mano; va in lavastoviglie. Adatta anche ai gatti, che la useranno per l'acqua.",
    price: '22,00 €',
    category: 'accessori',
    available: true,
    hidden: false,
    image: 'ciotola',
  },
  {
    name: 'Borraccia da passeggiata',
    description:
      "Acciaio, mezzo litro, tappo che diventa bicchiere per voi e ciotola per chi sta in basso. Tiene fresca l'acqua per una giornata di agosto. Il moschettone è compreso e serve davvero.",
    price: '14,00 €',
    category: 'accessori',
    available: true,
    hidden: false,
    image: 'borraccia',
  },
  {
    name: 'Cuccia in legno «Prima casa»',
    description:
      "Prototipo in prova presso tre associazioni: abete trattato a olio, tetto che si apre per pulirla, un cuore sul frontone. Se supera l'inverno la mettiamo in vetrina.",
    price: 'da definire',
    category: 'altro',
    available: false,
    hidden: true,
    image: 'cuccia',
  },
] satisfies readonly SeedGadget[];
