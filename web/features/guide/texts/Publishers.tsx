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
          <strong>Pubblica.</strong> Nome e tipo bastano per cominciare; fino a 4 foto, che il portale riduce da solo:
          con il mirino scegli il punto che si vede anche dove una foto è tagliata. Età, compagnia e luogo li indovina
          da quello che scrivi: dai un'occhiata, perché è così che ti trovano. Puoi aggiungere un video, o dire che due
          animali vanno via solo insieme: lo leggerà chi apre l'uno o l'altro. «Anteprima» lo mostra come lo vedrà chi
          cerca, «Più cuccioli insieme» fa un annuncio per ogni nome. Un annuncio scritto a metà è tra le tue bozze,
          anche sugli altri dispositivi, finché non lo pubblichi. Con «Pubblica più tardi» scegli il giorno e l'ora:
          fino ad allora l'annuncio lo vedi solo tu, e dalla tua pagina puoi cambiare idea.
        </li>
        <li>
          <strong>Fallo girare.</strong> Appena pubblichi trovi «Condividi ora». Nel menu di ogni tuo annuncio ci sono
          la locandina A4 con i biglietti da staccare, il cartellino A5 per il box, un'immagine quadrata e una per le
          storie: seguono ogni modifica e portano il codice, che <Link to="/verifica">chiunque può controllare</Link>.
        </li>
        <li>
          <strong>Hai già un foglio?</strong> Se tieni gli animali in un foglio di calcolo,{' '}
          <Link to="/importa-annunci">caricalo come CSV</Link>: vedi riga per riga che cosa succederebbe, poi pubblichi
          tutto insieme. Le foto seguono in uno ZIP, con i nomi scritti nella colonna «Foto».
        </li>
        <li>
          <strong>Tieni aggiornato.</strong> Segna In attesa quando c'è una famiglia, ADOTTATO quando l'animale è a
          casa; puoi mettere in standby un annuncio e riattivarlo. «Scegline più di uno» ne cambia tanti insieme. Quello
          che elimini resta nel tuo cestino per 30 giorni, da dove lo ripristini.
        </li>
        <li>
          <strong>Conferma.</strong> Se un annuncio non cambia da 30 giorni ti scriviamo una mail: dal suo link rispondi
          con un tocco, senza password. Senza risposta, a 45 giorni va in standby; un altro tocco lo fa tornare
          visibile. Puoi confermare anche dalla tua pagina, uno alla volta o tutti insieme.
        </li>
        <li>
          <strong>Leggi i questionari.</strong> La campanella dice quanti ne hai da leggere; li salvi, li stampi e li
          cancelli. Dalla loro pagina accendi le notifiche sul telefono (su iPhone aggiungi prima il sito alla schermata
          Home) e, se vuoi, li tieni anche senza rete. Contengono dati personali: usali solo per l'affido.
        </li>
        <li>
          <strong>Comincia da «Da fare».</strong> «La mia pagina» si apre sul lavoro: i questionari che aspettano, gli
          animali da confermare, le bozze e quello che andrà online. «Vedi come pubblico» te la mostra come la vede chi
          cerca.
        </li>
        <li>
          <strong>Lavorate in tanti?</strong> Dalla scheda «Gruppo» inviti i colleghi con la loro email: ognuno entra
          con il suo accesso, come proprietario, redattore o lettore. Vedete chi ha fatto che cosa, e chi ha già aperto
          un annuncio per modificarlo. Se un proprietario perde il ruolo, la mail che riceve lo annulla per 72 ore.
        </li>
        <li>
          <strong>Rispondi.</strong> Ogni questionario ha uno stato, che chi l'ha mandato vede dal suo link: aprirlo è
          già leggerlo, accettarlo mette l'annuncio In attesa. Con «Rispondi» parti da un modello, tuo o del portale, e
          lo mandi per email, con WhatsApp o copiandolo. Le note restano tra voi, ma scrivile come se la persona le
          leggesse: può chiedere di vederle. Quando segni un adottato puoi rispondere in una volta a tutti quelli che
          aspettano, e per venti secondi annullare.
        </li>
        <li>
          <strong>Guarda i tuoi numeri.</strong> Nella scheda «Numeri» della tua pagina leggi quante volte i tuoi
          annunci sono stati aperti, messi tra i preferiti e condivisi, settimana per settimana e annuncio per annuncio.
          Sono solo conti: non dicono chi.
        </li>
        <li>
          <strong>Portali sul tuo sito.</strong> In <Link to="/incorpora">Sul tuo sito</Link> copi una riga e la incolli
          nelle tue pagine: gli animali in cerca di casa compaiono anche lì, e si aggiornano da soli. Ci sono anche gli
          indirizzi per fogli di calcolo e lettori di notizie.
        </li>
        <li>
          <strong>Lavorate in più persone.</strong> Nella scheda «Gruppo» inviti i colleghi per email: ognuno entra con
          il suo username, e il ruolo dice che cosa può fare. Se qualcuno smette lo togli, e non entra più da subito.
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
