import { Link } from 'react-router';

export function Visitors() {
  return (
    <ul>
      <li>
        <strong>Cerca.</strong> In <Link to="/">Home</Link> scegli città, animale e taglia e premi Cerca; Azzera riporta
        tutti. Gli animali adottati si nascondono con «Mostra gli adottati».
      </li>
      <li>
        <strong>Guarda.</strong> Apri una scheda: foto da ingrandire, età, carattere, salute e, se c'è, l'Appello.
        Adottabile vuol dire che cerca casa, In attesa che una famiglia si è già fatta avanti.
      </li>
      <li>
        <strong>Salva e condividi.</strong> Il cuore mette un animale tra i <Link to="/preferiti">preferiti</Link>, che
        restano su questo dispositivo. Un annuncio condiviso può trovare casa anche a chi non fa per te.
      </li>
      <li>
        <strong>Scrivi.</strong> Telefona, usa WhatsApp o l'email, oppure compila il questionario pre affido: 30 domande
        sulla tua casa e le tue abitudini. Quello che scrivi non si perde se chiudi la pagina. Non garantisce
        l'adozione: decide chi ha in cura l'animale.
      </li>
      <li>
        <strong>Incontra.</strong> Prima di dire di sì conosci l'animale, guarda libretto sanitario e microchip e
        diffida di chi chiede denaro in anticipo.
      </li>
    </ul>
  );
}
