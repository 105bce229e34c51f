import { Link } from 'react-router';
import { type PageScreenshot, PageScreenshots } from '../PageScreenshots.tsx';
import editor from '../screenshots/new-listing.webp?url';
import ownPage from '../screenshots/own-page.webp?url';
import received from '../screenshots/received.webp?url';
import signup from '../screenshots/signup.webp?url';

const PICTURES: readonly PageScreenshot[] = [
  {
    src: signup,
    alt: "Il modulo Iscriviti: la casella «Non sono un'associazione», poi nome, città e provincia.",
    caption: "L'iscrizione",
  },
  {
    src: ownPage,
    alt: "La pagina di un'associazione con il suo banner, il logo, il nome e i suoi colori.",
    caption: 'La tua pagina',
  },
  {
    src: editor,
    alt: 'La finestra Nuovo annuncio: lo spazio per le foto, il nome, i pulsanti Pubblica.',
    caption: 'Un nuovo annuncio',
  },
  {
    src: received,
    alt: 'La pagina I miei questionari: uno da leggere, con i pulsanti Leggi, Salva, Stampa e Cancella.',
    caption: 'I questionari ricevuti',
  },
];

export function Publishers() {
  return (
    <>
      <ul>
        <li>
          <strong>Iscriviti.</strong> Leggi e accetta <Link to="/gdpr">privacy e condizioni</Link>, poi compila il{' '}
          <Link to="/#iscrizione-form">modulo</Link>. Se sei una persona e non un'associazione spunta «Non sono
          un'associazione»: ti chiediamo meno dati.
        </li>
        <li>
          <strong>Prepara la pagina.</strong> Dopo l'accesso apri «La mia pagina»: logo, banner, presentazione, recapiti
          e colori sono tuoi.
        </li>
        <li>
          <strong>Pubblica.</strong> Nome e tipo bastano per cominciare; fino a 4 foto, che il portale riduce da solo.
          Età, compagnia e luogo li indovina da quello che scrivi: dai un'occhiata, perché è così che ti trovano. Puoi
          aggiungere un video, o dire che due animali vanno via solo insieme: lo leggerà chi apre l'uno o l'altro. Un
          annuncio scritto a metà resta sul dispositivo finché non lo pubblichi.
        </li>
        <li>
          <strong>Tieni aggiornato.</strong> Segna In attesa quando c'è una famiglia, ADOTTATO quando l'animale è a
          casa; puoi mettere in standby un annuncio e riattivarlo.
        </li>
        <li>
          <strong>Conferma.</strong> Se un annuncio non cambia da 30 giorni ti scriviamo una mail: dal suo link rispondi
          con un tocco, senza password. Senza risposta, a 45 giorni va in standby; un altro tocco lo fa tornare
          visibile. Puoi confermare anche dalla tua pagina, uno alla volta o tutti insieme.
        </li>
        <li>
          <strong>Leggi i questionari.</strong> La campanella dice quanti ne hai da leggere; li salvi, li stampi e li
          cancelli. Contengono dati personali: usali solo per l'affido.
        </li>
        <li>
          <strong>Rispondi.</strong> Ogni questionario ha uno stato, che chi l'ha mandato vede dal suo link: aprirlo è
          già leggerlo, accettarlo mette l'annuncio In attesa. Con «Rispondi» parti da un modello, tuo o del portale, e
          lo mandi per email, con WhatsApp o copiandolo. Le note restano tra voi, ma scrivile come se la persona le
          leggesse: può chiedere di vederle. Quando segni un adottato puoi rispondere in una volta a tutti quelli che
          aspettano, e per venti secondi annullare.
        </li>
        <li>
          <strong>Chiedi aiuto.</strong> Dalla tua pagina scrivi all'assistenza; se dimentichi la password usa il
          recupero nella pagina di <Link to="/login">accesso</Link>.
        </li>
      </ul>
      <PageScreenshots of={PICTURES} />
    </>
  );
}
