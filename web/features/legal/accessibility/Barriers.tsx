import { Clause } from '../Clause.tsx';

/** What does not conform, each with the criterion of WCAG 2.2. */
export function Barriers() {
  return (
    <>
      <h2 className="mt-10 text-2xl">Che cosa non è ancora accessibile</h2>
      <Clause id="accessibilita-foto" title="Le foto degli animali">
        <p>
          Chi ascolta la pagina sente il nome dell'animale e il numero della foto, non che cosa si vede: chi pubblica
          non scrive una descrizione di ogni foto (criterio 1.1.1). Razza, età, taglia e carattere sono scritti nella
          scheda.
        </p>
      </Clause>
      <Clause id="accessibilita-video" title="I video">
        <p>
          Stanno su YouTube e Vimeo, e molti non hanno sottotitoli né audiodescrizione (criteri 1.2.2 e 1.2.5). Si
          caricano solo se premi il pulsante.
        </p>
      </Clause>
      <Clause id="accessibilita-testi" title="I testi di chi pubblica">
        <p>
          Li scrivono le associazioni e i privati: possono contenere parole in altre lingue non segnalate come tali
          (criterio 3.1.2), o maiuscole e simboli faticosi da ascoltare.
        </p>
      </Clause>
      <Clause id="accessibilita-pdf" title="Le locandine in PDF">
        <p>
          Sono fatte per la carta e non hanno la struttura che serve ai lettori di schermo (EN 301 549, punto 10). La
          pagina dell'annuncio dice le stesse cose.
        </p>
      </Clause>
      <Clause id="accessibilita-pubblicita" title="La pubblicità">
        <p>Quando c'è, arriva da altri in riquadri separati, e non possiamo garantirne l'accessibilità.</p>
      </Clause>
    </>
  );
}
