import type { Push } from './use-push.ts';

/** Why notifications cannot be switched on here, and what to do about it. */
const REASONS: Partial<Record<NonNullable<Push['state']>, string>> = {
  install:
    'Su iPhone e iPad serve iOS 16.4 o più recente. Aggiungi prima il sito alla schermata Home: tocca Condividi, poi «Aggiungi alla schermata Home». Apri il sito da lì e torna su questa pagina.',
  update: 'Su iPhone e iPad le notifiche dei siti arrivano da iOS 16.4 in poi: aggiorna il dispositivo e riprova.',
  portal: "Questo portale non manda notifiche ai dispositivi: dipende da com'è installato, non dal tuo browser.",
  no: 'Questo browser non riceve notifiche dai siti. Prova con un altro, o con una versione più recente.',
  blocked:
    "Le notifiche di questo sito sono bloccate nel browser. Per riaverle apri le autorizzazioni del sito, accanto all'indirizzo in alto, consenti le notifiche e ricarica la pagina.",
};

/** A link of a mail opens in a tab, never in the app on the home screen. */
const IN_A_TAB =
  'Su iPhone e iPad le notifiche arrivano solo al sito aggiunto alla schermata Home, e il link di una mail si apre altrove: qui ti avvisiamo per email.';

/** Says why notifications cannot be switched on; nothing if they can. `isOpenedByMail`: the page has no other way to it. */
export function PushState({ state, isOpenedByMail = false }: Pick<Push, 'state'> & { isOpenedByMail?: boolean }) {
  const reason = state && (isOpenedByMail && state === 'install' ? IN_A_TAB : REASONS[state]);
  return reason ? <p className="max-w-2xl text-ink-soft">{reason}</p> : null;
}
