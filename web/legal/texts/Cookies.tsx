import { useSiteName } from '#web/shell/index.ts';

const KEYS: readonly [key: string, purpose: string][] = [
  ['auth, just_logged_in', "l'accesso di chi pubblica annunci, fino all'uscita"],
  ['favorites', 'i tuoi preferiti'],
  ['ads_consent', 'la tua scelta sulla pubblicità'],
  ['gdpr_assoc_accepted', "l'accettazione di questi testi, prima dell'iscrizione"],
  ['bot_search', "l'ultima ricerca fatta con Nana o Ares"],
  ['bozze', 'quello che hai scritto e non ancora inviato, perché non vada perso'],
];

export function Cookies() {
  return (
    <>
      <p>
        {useSiteName()} non usa cookie. Alcune informazioni restano nella memoria locale del tuo browser, solo perché il
        portale funzioni come ti aspetti; nessuna serve a seguirti.
      </p>
      <dl>
        {KEYS.map(([key, purpose]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
      <p>
        Gli spazi pubblicitari di terzi si caricano solo se li accetti. Puoi cambiare idea in ogni momento da
        “Impostazioni cookie”, qui sotto e in fondo a ogni pagina.
      </p>
    </>
  );
}
