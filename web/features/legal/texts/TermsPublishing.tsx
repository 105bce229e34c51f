import { Link } from 'react-router';
import { useIdentity } from '#web/platform/shell/index.ts';
import { Clause } from '../Clause.tsx';

/** Obligations of publishers. */
export function TermsPublishing() {
  const waits = useIdentity()?.review_first === true;
  return (
    <>
      <Clause id="termini-account" title="L'account">
        <p>
          Si iscrivono associazioni e privati maggiorenni, con dati veri e recapiti propri. L'account non si presta:
          rispondi di ciò che si fa con la tua password. Se pensi che qualcuno la conosca, cambiala e scrivici.
        </p>
        <p>
          <span>
            Ogni account ha un limite di annunci, di spazio per le foto e di caricamenti in un'ora. Chi si iscrive da
            solo ne ha un decimo finché la redazione non gli dà un'occhiata;
          </span>
          <span>{waits ? ' fino ad allora i suoi annunci li vede solo lui.' : ' può pubblicare subito.'}</span>
          <span>
            {' '}
            Se il nome somiglia a quello di un altro account o del portale, anche quando lo cambi, il pubblico vede la
            tua pagina e i tuoi annunci solo dopo che la redazione l'ha approvato.
          </span>
        </p>
      </Clause>
      <Clause id="termini-annunci" title="Gli annunci">
        <ul>
          <li>
            Riguardano animali da adottare, mai in vendita. Si può chiedere solo un contributo alle spese vere di cura e
            trasporto, detto prima.
          </li>
          <li>
            Chi pubblica ha davvero in cura l'animale e dice la verità su età, salute, carattere e bisogni, anche quando
            è scomoda.
          </li>
          <li>
            Rispetta le norme su identificazione, anagrafe, età minima e certificati veterinari: le trovi, con le fonti,
            nella <Link to="/guida#doveri">guida</Link>.
          </li>
          <li>Aggiorna lo stato: In attesa quando c'è una famiglia, ADOTTATO quando l'animale è a casa.</li>
          <li>
            Conferma che l'annuncio è ancora attuale quando te lo chiediamo per email, dopo 30 giorni senza modifiche.
            Se a 45 giorni, e 15 dopo la mail, non hai risposto, l'annuncio va in standby: non si cancella, e torna
            visibile appena lo confermi.
          </li>
          <li>
            Usa i questionari solo per valutare l'affido, non li gira ad altri e risponde alle richieste di chi li ha
            compilati: di ciò che ne fa è titolare secondo il GDPR. Lo stesso vale per le note, che la persona può
            chiedere di leggere, e per le risposte che manda con il portale: sono parole sue.
          </li>
        </ul>
      </Clause>
      <Clause id="termini-contenuti" title="Testi e foto">
        <p>
          Restano tuoi. Pubblicandoli dici di averne il diritto (e il consenso delle persone riconoscibili) e ci
          permetti, gratis e finché l'annuncio è online, di ospitarli, ridurli, mostrarli sul portale e nelle anteprime
          dei link condivisi.
        </p>
      </Clause>
      <Clause id="termini-vietati" title="Che cosa non è ammesso">
        <ul>
          <li>
            Vendere animali, offrirli per combattimenti o riproduzione, pubblicare specie protette o che la legge vieta
            di detenere.
          </li>
          <li>Contenuti illegali, violenti, discriminatori, ingannevoli o che violano diritti altrui.</li>
          <li>Dati personali di altri senza il loro consenso.</li>
          <li>
            Raccolte automatiche di recapiti, tentativi di accesso ad account altrui, invii in massa, uso del portale
            per pubblicità.
          </li>
        </ul>
      </Clause>
      <Clause id="termini-responsabilita" title="Chi risponde di che cosa">
        <p>
          Di un annuncio risponde chi lo firma. Il gestore ospita contenuti altrui: non li verifica prima della
          pubblicazione e ne risponde solo se, saputo che sono illegali, non li rimuove (art. 6 DSA). Risponde del
          funzionamento del portale nei limiti di un servizio gratuito; nulla qui esclude la responsabilità per dolo o
          colpa grave né i diritti che la legge dà ai consumatori.
        </p>
      </Clause>
    </>
  );
}
