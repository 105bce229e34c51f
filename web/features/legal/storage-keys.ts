/** One entry that the portal stores in the browser. */
export interface StorageKey {
  /** As the browser shows it; `…` stands for ids. */
  key: string;
  where: 'locale' | 'sessione' | 'IndexedDB' | 'cache';
  purpose: string;
  lasts: string;
}

/** Everything that the site stores in a browser. A test compares it with the code. */
export const STORAGE_KEYS: readonly StorageKey[] = [
  { key: 'auth', where: 'locale', purpose: "L'accesso di chi è iscritto", lasts: "Fino all'uscita" },
  {
    key: 'waiting_login',
    where: 'locale',
    purpose: "L'accesso con una password provvisoria, finché non ne scegli una tua",
    lasts: 'Finché non la scegli o esci',
  },
  {
    key: 'just_logged_in',
    where: 'locale',
    purpose: "Ricorda che hai appena effettuato l'accesso",
    lasts: "Fino all'uscita",
  },
  {
    key: 'logged_out',
    where: 'locale',
    purpose: 'Avvisa le altre schede aperte che sei uscito',
    lasts: 'Un istante',
  },
  {
    key: 'unfinished_logouts',
    where: 'locale',
    purpose:
      'Quale account è uscito mentre la rete mancava, per cancellare da questo dispositivo quello che ha lasciato',
    lasts: 'Fino alla prossima pagina che apri',
  },
  {
    key: 'device_mark',
    where: 'locale',
    purpose: "Un numero a caso con cui il tuo account riconosce questo dispositivo all'accesso",
    lasts: 'Finché non lo cancelli',
  },
  { key: 'return_to', where: 'sessione', purpose: 'La pagina a cui tornare dopo un accesso scaduto', lasts: "Un'ora" },
  {
    key: 'reset_link',
    where: 'sessione',
    purpose: 'Il link per scegliere una nuova password',
    lasts: 'Finché lo usi, al massimo un giorno',
  },
  {
    key: 'email_confirm_link',
    where: 'sessione',
    purpose: 'Il link per confermare una nuova email',
    lasts: 'Finché lo usi, al massimo due giorni',
  },
  {
    key: 'email_undo_link',
    where: 'sessione',
    purpose: 'Il link per rimettere la email di prima',
    lasts: 'Finché lo usi, al massimo tre giorni',
  },
  {
    key: 'invitation_link',
    where: 'sessione',
    purpose: "Il link con cui accetti l'invito di un'associazione",
    lasts: 'Finché lo usi, al massimo sette giorni',
  },
  {
    key: 'owner_undo_link',
    where: 'sessione',
    purpose: 'Il link per annullare un cambio dei proprietari del gruppo',
    lasts: 'Finché lo usi, al massimo tre giorni',
  },
  {
    key: 'passkeys_link',
    where: 'sessione',
    purpose: 'Il link per togliere le passkey dal tuo account',
    lasts: 'Finché lo usi, al massimo tre giorni',
  },
  {
    key: 'sent_once',
    where: 'sessione',
    purpose: 'Un numero che riconosce un invio rimasto senza risposta, per non farlo due volte',
    lasts: 'Fino alla risposta o alla chiusura della scheda',
  },
  { key: 'favorites', where: 'locale', purpose: 'Gli annunci che hai segnato con il cuore', lasts: 'Finché li togli' },
  {
    key: 'favorites_gone',
    where: 'locale',
    purpose: 'Quali preferiti non sono più pubblicati, per contare solo gli altri',
    lasts: 'Finché li togli',
  },
  {
    key: 'favorites_seen',
    where: 'locale',
    purpose: 'Nome e stato dei preferiti alla tua ultima visita, per dirti se uno ha trovato casa',
    lasts: 'Finché li togli',
  },
  {
    key: 'pocket-…',
    where: 'cache',
    purpose:
      'La pagina che vedi senza rete e, dal primo cuore, i preferiti con le loro foto e i file con cui si aprono: gli ultimi sessanta. Se accendi «Tieni anche senza rete», anche la pagina «I miei questionari» (/miei-questionari), senza i suoi dati',
    lasts: 'Finché li togli dai preferiti o lo spegni; il resto fino al prossimo aggiornamento del sito',
  },
  {
    key: 'own_offline',
    where: 'locale',
    purpose: 'Per quale accesso hai acceso «Tieni anche senza rete su questo dispositivo»',
    lasts: "Finché lo spegni o esci dall'account",
  },
  {
    key: 'trovacuccia_own',
    where: 'IndexedDB',
    purpose: 'Se lo accendi: gli ultimi questionari ricevuti e i tuoi annunci, per leggerli senza rete',
    lasts:
      "Finché lo spegni o esci dall'account; 14 giorni dopo l'ultima visita non si legge più, e la prima pagina che apri lo cancella",
  },
  {
    key: 'gdpr_assoc_accepted',
    where: 'locale',
    purpose: "L'accettazione di questi testi prima dell'iscrizione",
    lasts: 'Finché premi Rifiuta',
  },
  { key: 'ads_consent', where: 'locale', purpose: 'La tua scelta sulla pubblicità', lasts: 'Sei mesi' },
  {
    key: 'ads_consent_details',
    where: 'locale',
    purpose: 'Data, versione e finalità di quella scelta',
    lasts: 'Sei mesi',
  },
  { key: 'theme', where: 'locale', purpose: 'Se preferisci il sito chiaro o scuro', lasts: 'Finché non lo cancelli' },
  {
    key: 'bot_search',
    where: 'locale',
    purpose: "L'ultima ricerca fatta con Nana o Ares",
    lasts: 'Finché premi Azzera o Home',
  },
  {
    key: 'bot_first_visit',
    where: 'locale',
    purpose: 'Ricorda che hai già scelto fra Nana e Ares',
    lasts: 'Finché non lo cancelli',
  },
  { key: 'bot_avatar', where: 'locale', purpose: 'Chi hai scelto: Nana o Ares', lasts: 'Finché non lo cancelli' },
  { key: 'bot_position', where: 'locale', purpose: "Dove hai messo l'assistente", lasts: 'Finché non lo cancelli' },
  { key: 'bot_closed', where: 'locale', purpose: "Ricorda che hai nascosto l'assistente", lasts: 'Finché lo richiami' },
  {
    key: 'signup_draft',
    where: 'locale',
    purpose: "Un'iscrizione compilata a metà, senza la password",
    lasts: "Fino all'iscrizione",
  },
  {
    key: 'listing_draft:…',
    where: 'locale',
    purpose: 'Un annuncio scritto a metà',
    lasts: 'Finché lo pubblichi o lo butti',
  },
  {
    key: 'admin_association_draft:…',
    where: 'locale',
    purpose: "Un'associazione creata a metà dalla redazione",
    lasts: 'Finché la si crea',
  },
  {
    key: 'admin_mail_draft:…',
    where: 'locale',
    purpose: 'Un messaggio della redazione scritto a metà',
    lasts: "Fino all'invio",
  },
  {
    key: 'admin_dialog_drafts:…',
    where: 'locale',
    purpose: 'Motivi, decisioni e gadget scritti a metà dalla redazione',
    lasts: 'Finché si salvano o si annullano',
  },
  {
    key: 'admin_bulk_mail',
    where: 'sessione',
    purpose: 'Quale invio della redazione è in corso',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    key: 'message_draft',
    where: 'sessione',
    purpose: 'Un messaggio scritto a metà a chi ha pubblicato un annuncio',
    lasts: "Fino all'invio o alla chiusura della scheda",
  },
  {
    key: 'gadget_draft',
    where: 'sessione',
    purpose: 'Una richiesta di gadget scritta a metà',
    lasts: "Fino all'invio o alla chiusura della scheda",
  },
  {
    key: 'report_draft',
    where: 'sessione',
    purpose: 'Una segnalazione scritta a metà',
    lasts: "Fino all'invio o alla chiusura della scheda",
  },
  {
    key: 'appeal_draft',
    where: 'sessione',
    purpose: 'Un reclamo scritto a metà',
    lasts: "Fino all'invio o alla chiusura della scheda",
  },
  {
    key: 'appeal_link',
    where: 'sessione',
    purpose: 'Il link della decisione che contesti',
    lasts: 'Fino alla chiusura della scheda',
  },
  { key: 'profile_draft:…', where: 'locale', purpose: 'Un profilo modificato a metà', lasts: 'Finché lo salvi' },
  {
    key: 'preaffido_draft:…',
    where: 'sessione',
    purpose: 'Un questionario compilato a metà',
    lasts: "Fino all'invio o alla chiusura della scheda",
  },
  {
    key: 'preaffido_kept:…',
    where: 'locale',
    purpose: 'Un questionario compilato a metà, se chiedi di conservarlo',
    lasts: "Fino all'invio, al massimo 24 ore",
  },
  {
    key: 'preaffido_answers',
    where: 'locale',
    purpose:
      'Le risposte di un questionario, senza quella sulle allergie, se chiedi di conservarle per il prossimo; si tolgono dal questionario o da «La tua domanda»',
    lasts: 'Finché le togli, al massimo un anno',
  },
  {
    key: 'reply_draft:…',
    where: 'locale',
    purpose: 'Una risposta a chi ha mandato un questionario, scritta a metà',
    lasts: "Fino all'invio",
  },
  {
    key: 'note_draft:…',
    where: 'locale',
    purpose: 'Una nota su un questionario ricevuto, scritta a metà',
    lasts: 'Finché la salvi',
  },
  {
    key: 'push_topics',
    where: 'locale',
    purpose:
      "Per quali novità hai acceso le notifiche su questo dispositivo, per quale account, e l'indirizzo con cui il browser le riceve",
    lasts: "Finché le spegni o fino all'uscita",
  },
  {
    key: 'push_alerts',
    where: 'locale',
    purpose: 'Per quali avvisi hai acceso le notifiche su questo dispositivo: un numero per avviso, senza il suo link',
    lasts: 'Finché le spegni',
  },
  {
    key: 'welcome_done',
    where: 'locale',
    purpose: 'Che non vuoi più vedere i primi passi sulla tua pagina',
    lasts: 'Finché non lo cancelli',
  },
  {
    key: 'questionnaires_board',
    where: 'locale',
    purpose: 'Se preferisci vedere i questionari ricevuti come bacheca',
    lasts: 'Finché non lo cancelli',
  },
  {
    key: 'help_draft:…',
    where: 'locale',
    purpose: 'Una richiesta di assistenza scritta a metà',
    lasts: "Fino all'invio",
  },
  {
    key: 'questionnaire_heard',
    where: 'locale',
    purpose: "L'ultimo questionario per cui è suonato l'avviso",
    lasts: 'Finché non lo cancelli',
  },
  {
    key: 'trovacuccia',
    where: 'IndexedDB',
    purpose: 'Le foto di un annuncio scritto a metà',
    lasts: 'Finché lo pubblichi o lo butti',
  },
  {
    key: 'react-router-scroll-positions',
    where: 'sessione',
    purpose: 'A che punto della pagina eri',
    lasts: 'Finché chiudi la scheda',
  },
];
