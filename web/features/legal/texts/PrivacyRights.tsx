import { Clause } from '../Clause.tsx';
import { PrivacyMail } from '../Operator.tsx';

/** The rights of the data subject, whom to write to, and what is not done with the data. */
export function PrivacyRights() {
  return (
    <>
      <Clause id="privacy-diritti" title="I tuoi diritti">
        <p>
          Puoi chiedere di vedere i tuoi dati e averne copia, correggerli, cancellarli, limitarne l'uso, riceverli in un
          formato leggibile da una macchina (artt. 15–20), opporti a quelli che trattiamo per legittimo interesse (art.
          21) e ritirare un consenso, senza effetti su ciò che è avvenuto prima (art. 7.3).
        </p>
        <p>
          Scrivi a <PrivacyMail />: rispondiamo entro un mese, gratis. Cerchiamo ciò che ti riguarda con la tua email o
          il tuo telefono, te lo consegniamo e lo cancelliamo; che cosa deve restare, e perché, te lo diciamo. Se hai un
          account, dalla tua pagina puoi scaricarne i dati (che cosa resta fuori è scritto accanto al pulsante) e
          cancellarlo; se hai mandato un questionario, lo rileggi, lo ritiri o lo cancelli con il suo link. Il consenso
          alla pubblicità si ritira da «Impostazioni cookie», in fondo a ogni pagina.
        </p>
      </Clause>
      <Clause id="privacy-reclamo" title="Se pensi che sbagliamo">
        <p>
          Puoi presentare un reclamo al{' '}
          <a href="https://www.garanteprivacy.it" rel="noreferrer">
            Garante per la protezione dei dati personali
          </a>{' '}
          (art. 77) o rivolgerti al giudice (art. 79).
        </p>
      </Clause>
      <Clause id="privacy-decisioni" title="Nessuna decisione automatica">
        <p>
          Nessun programma decide di te e nessuno ti classifica: gli affidi li valutano persone. Non facciamo
          profilazione (art. 22). Automatici sono solo i limiti contro gli abusi, l'attesa di un account il cui nome
          somiglia a quello di un altro (finché la redazione lo guarda, il pubblico non lo vede), l'attesa di un
          messaggio finché l'indirizzo di chi lo riceve non è confermato, la fine di una verifica quando cambia ciò che
          era stato controllato, lo standby degli annunci che nessuno conferma, la fine degli avvisi e le cancellazioni
          alla scadenza.
        </p>
        <p id="privacy-segnali">
          Contro le truffe un controllo automatico legge gli annunci e calcola un'impronta di ogni foto: dei numeri e
          una miniatura in bianco e nero di 48 punti per lato. Indica alla sola redazione gli annunci che sembrano
          chiedere denaro in anticipo, offrono animali sotto i 60 giorni o hanno una foto o il microchip di un annuncio
          altrui (art. 6.1.f). Perché si veda chi è arrivato dopo, ricordiamo da quando ogni annuncio ha il suo
          microchip. Il controllo non nasconde e non decide niente: lo fa una persona. L'indicazione e quella data si
          cancellano con l'annuncio, l'impronta con la foto.
        </p>
      </Clause>
      <Clause id="privacy-minori" title="Ragazze e ragazzi">
        <p>
          Iscriversi e mandare un questionario è cosa da maggiorenni. Chi ha meno di 14 anni non può dare da solo il
          consenso alla pubblicità (art. 2-quinquies del D.Lgs. 196/2003): fatti aiutare da un genitore o premi Rifiuta.
        </p>
      </Clause>
      <Clause id="privacy-altre-fonti" title="Dati che non ci hai dato tu">
        <p>
          La redazione può creare l'account di un'associazione con i dati ricevuti dall'associazione stessa o da elenchi
          pubblici (art. 14): la avvisiamo subito per email, e può cambiarli o cancellarli come tutti. Quando entra le
          chiediamo se accetta i termini.
        </p>
      </Clause>
    </>
  );
}
