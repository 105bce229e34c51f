import { Link } from 'react-router';
import { type PageScreenshot, PageScreenshots } from '../PageScreenshots.tsx';
import favourites from '../screenshots/favourites.webp?url';
import home from '../screenshots/home.webp?url';
import listing from '../screenshots/listing.webp?url';
import questionnaire from '../screenshots/questionnaire.webp?url';

const PICTURES: readonly PageScreenshot[] = [
  {
    src: home,
    alt: 'La Home: i campi Città, Animale e Taglia, i pulsanti Cerca e Azzera, poi gli annunci.',
    caption: 'La ricerca in Home',
  },
  {
    src: listing,
    alt: 'La scheda di un gatto: le foto, e in basso i pulsanti WhatsApp, Chiama e Questionario.',
    caption: 'La scheda, con i modi per scrivere',
  },
  {
    src: favourites,
    alt: 'La finestra Preferiti con tre animali, ognuno con il suo cuore.',
    caption: 'I preferiti',
  },
  {
    src: questionnaire,
    alt: "Il questionario pre affido: a chi arriva, per quale annuncio e l'avviso che non garantisce l'adozione.",
    caption: 'Il questionario pre affido',
  },
];

export function Visitors() {
  return (
    <>
      <ul>
        <li>
          <strong>Cerca.</strong> In <Link to="/">Home</Link> scegli città, animale e taglia e premi Cerca; Azzera
          riporta tutti. In «Filtri» trovi anche età, sesso, razza, distanza, energia, giardino e con chi va d'accordo;
          «Vicino a me» cerca nella tua zona. Gli animali adottati si nascondono spegnendo «Mostra gli adottati».
        </li>
        <li>
          <strong>Fatti consigliare.</strong> <Link to="/chi-fa-per-me">Chi fa per me?</Link> ti fa otto domande sulla
          tua casa e sulle tue giornate e ti propone chi potrebbe trovarsi bene con te, spiegandoti perché. Puoi
          saltarle tutte; le risposte restano su questo dispositivo e non si salvano.
        </li>
        <li>
          <strong>Fatti avvisare.</strong> Non c'è ancora chi cerchi? Premi «Avvisami» accanto ai risultati: ti
          scriviamo quando arriva, subito, ogni mattina o il sabato. Si conferma dalla mail; dallo stesso link cambi la
          ricerca, accendi le notifiche sul telefono e lo fermi con un clic. Chi usa un lettore di feed trova le stesse
          novità in <code>/annunci.xml</code>.
        </li>
        <li>
          <strong>Guarda.</strong> Apri una scheda: foto da ingrandire, età, carattere, salute e, se c'è, l'Appello.
          Adottabile vuol dire che cerca casa, In attesa che una famiglia si è già fatta avanti.
        </li>
        <li>
          <strong>Salva e condividi.</strong> Il cuore mette un animale tra i <Link to="/preferiti">preferiti</Link>,
          che restano su questo dispositivo e si aprono anche senza rete. Dal menu del browser puoi aggiungere il sito
          alla schermata Home, come un'app. Un annuncio condiviso può trovare casa anche a chi non fa per te.
        </li>
        <li>
          <strong>Scrivi.</strong> Telefona, usa WhatsApp o l'email, oppure compila il questionario pre affido: 30
          domande sulla tua casa e le tue abitudini. Quello che scrivi resta nella scheda del browser finché non la
          chiudi, o per 24 ore se scegli di conservare la bozza. Non garantisce l'adozione: decide chi ha in cura
          l'animale.
        </li>
        <li>
          <strong>Segui la tua domanda.</strong> Il link della ricevuta dice a che punto è, che cosa viene dopo e che
          cosa ti hanno scritto; se per una settimana non succede niente lo dice, con i modi per farti sentire. Da lì la
          ritiri o la cancelli. L'hai perso? Te lo mandiamo di nuovo da <Link to="/domanda">questa pagina</Link>.
        </li>
        <li>
          <strong>Incontra.</strong> Prima di dire di sì conosci l'animale, guarda libretto sanitario e microchip e
          diffida di chi chiede denaro in anticipo.
        </li>
      </ul>
      <PageScreenshots of={PICTURES} />
    </>
  );
}
