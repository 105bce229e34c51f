const SOURCES = {
  decree:
    'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticolo?art.versione=1&art.idGruppo=0&art.flagTipoArticolo=0&art.codiceRedazionale=22G00143&art.idArticolo=11&art.idSottoArticolo=1&art.idSottoArticolo1=10&art.dataPubblicazioneGazzetta=2022-09-12&art.progressivo=0',
  ministry: 'https://sivemp.it/d-lvo-135-2022-precisazioni-sulla-vendita-a-distanza',
  fine: 'https://anmvioggi.it/in-evidenza/73230-nuove-regole-per-la-vendita-a-distanza-di-animali.html',
  agreement: 'https://www.laleggepertutti.it/26127_nuove-regole-per-gli-animali-daffezione-al-via-anche-lanagrafe',
  lombardy:
    'https://www.corriere.it/animali/20_gennaio_23/obbligo-microchip-gatti-scelta-buonsenso-3a1717d0-3dd9-11ea-a1df-03cb566fb1c9.shtml',
};

/** Legal duties of publishers of an animal advertisement, each with its source. */
export function Duties() {
  return (
    <>
      <ul>
        <li>
          <strong>Identificativo.</strong> Chi pubblica un annuncio di cessione, anche gratuita, indica il numero di
          microchip dell'animale, o della madre per i cuccioli non ancora soggetti all'obbligo, oppure lo tiene a
          disposizione delle autorità: <a href={SOURCES.decree}>D.Lgs. 135/2022, art. 11</a> e{' '}
          <a href={SOURCES.ministry}>nota del Ministero della Salute</a>.
        </li>
        <li>
          <strong>Certificato veterinario.</strong> L'animale è accompagnato da una certificazione sulle sue condizioni
          di salute: lo stesso <a href={SOURCES.decree}>art. 11</a>. Chi non rispetta l'articolo rischia una{' '}
          <a href={SOURCES.fine}>sanzione fino a 5.000 euro</a>.
        </li>
        <li>
          <strong>Prima registrato, poi ceduto.</strong> I cani si identificano e si registrano nel secondo mese di
          vita; cani e gatti non identificati e registrati non si cedono a nessun titolo:{' '}
          <a href={SOURCES.agreement}>Accordo del 24 gennaio 2013</a> (G.U. n. 63 del 2013), attuato dalle Regioni. Per
          i gatti l'obbligo di microchip cambia da Regione a Regione:{' '}
          <a href={SOURCES.lombardy}>in Lombardia vale dal 2020</a>.
        </li>
        <li>
          <strong>Mai prima di 60 giorni.</strong> Cani e gatti sotto i due mesi restano con la madre, salvo motivi
          sanitari certificati da un veterinario: lo stesso <a href={SOURCES.agreement}>Accordo</a>.
        </li>
        <li>
          <strong>Passaggio in anagrafe.</strong> Chi cede e chi riceve lo comunicano all'anagrafe degli animali
          d'affezione nei tempi della loro Regione: chiedi all'ASL.
        </li>
      </ul>
      <p>
        È un riassunto scritto per orientarsi: norme e tempi cambiano e molti sono regionali. Nel dubbio chiedi al
        servizio veterinario dell'ASL.
      </p>
    </>
  );
}
