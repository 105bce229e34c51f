import type { Topic } from '../understanding/topic.ts';

/** Topics for publishers: listings, accounts, passwords. */
export const publishing: readonly Topic[] = [
  {
    id: 'publishing',
    sure: [
      'pubblica*',
      'pubblichi*',
      'pubblic* annunc*',
      'inser* annunc*',
      'mett* annunc*',
      'caric* annunc*',
      'modific* annunc*',
      'corregg* annunc*',
      'cancell* annunc*',
      'elimin* annunc*',
      'togl* annunc*',
      'dar via',
      'dare via',
      'dare adozione',
      'non poss* tener*',
      'cede*',
      'cucciolata',
      'quante foto',
      'caric* foto',
      'segn* adottat*',
      'mett* adozione',
      'fatto piccoli',
      'fatto cuccioli',
    ],
    likely: ['inser*', 'caric*', 'poss* metter*', 'annunc*'],
    answer:
      'Per pubblicare ti registri (anche da privato), entri e dalla tua pagina scegli di creare un annuncio, fino a quattro foto. Lì poi lo modifichi, lo metti in standby o lo segni come adottato. I cuccioli si affidano dopo i sessanta giorni, iscritti in anagrafe.',
    ways: [
      { label: 'Registrati', to: '/#iscrizione-form' },
      { label: 'Accedi', to: '/login' },
      { label: 'Leggi la guida', to: '/guida' },
    ],
    next: ['Come mi registro?', 'Quanto costa?'],
  },
  {
    id: 'selling',
    sure: [
      'vend* mio',
      'vend* mia',
      'vend* miei',
      'vend* mie',
      'vend* cane',
      'vend* gatto',
      'vend* cucciolo',
      'poss* vendere',
      'vorrei vendere',
      'voglio vendere',
      'devo vendere',
      'annuncio vendita',
    ],
    answer:
      'Qui gli animali non si vendono: gli annunci sono solo di adozione, e si può chiedere al massimo un contributo alle spese vere di cura e viaggio. Se non puoi più tenerlo, anche da privato puoi pubblicare un annuncio e trovargli casa.',
    ways: [
      { label: 'Registrati', to: '/#iscrizione-form' },
      { label: 'Le regole', to: '/gdpr#termini-vietati' },
    ],
    next: ['Come pubblico un annuncio?'],
  },
  {
    id: 'registering',
    sure: [
      'registr*',
      'iscri*',
      'creare account',
      'creo account',
      'aprire account',
      'nuovo account',
      'creare profilo',
      'sign up',
      'signup',
    ],
    likely: ['account', 'profilo', 'privato'],
    answer:
      "Per guardare e adottare non serve registrarsi. Se invece vuoi pubblicare, ti iscrivi gratis dal modulo in Home: vale per le associazioni e per i privati (spunta «Non sono un'associazione»).",
    ways: [
      { label: 'Registrati', to: '/#iscrizione-form' },
      { label: 'Prima leggi la privacy', to: '/gdpr' },
    ],
  },
  {
    id: 'login',
    sure: ['login', 'log in', 'dove acced*', 'come acced*', 'dove entr*', 'mia pagina', 'area riservata', 'sign in'],
    likely: ['acced*', 'accesso', 'entr*'],
    answer:
      'Si entra da «Accesso», in alto, con nome utente (o email) e password: poi trovi «La mia pagina» con i tuoi annunci.',
    ways: [{ label: 'Accedi', to: '/login' }],
    next: ['Ho dimenticato la password'],
  },
  {
    id: 'password',
    sure: ['password', 'credenziali', 'codice otp', 'recuper*', 'reset', 'non arriv* email', 'nome utente', 'username'],
    likely: ['dimentic*', 'non ricord*', 'non entr*'],
    answer:
      "Succede a tutti. Scrivi il tuo nome utente in «Password dimenticata»: ti arriva un'email con un link e un codice (guarda anche nello spam). Se invece la ricordi, la cambi dalla tua pagina.",
    ways: [
      { label: 'Password dimenticata', to: '/forgot' },
      { label: 'Accedi', to: '/login' },
    ],
  },
  {
    id: 'sharing',
    sure: [
      'condivi*',
      'facebook',
      'instagram',
      'mand* link',
      'invi* link',
      'copi* link',
      'locandina',
      'share',
      'pubblicizz*',
    ],
    likely: ['link'],
    answer:
      "In ogni scheda trovi i pulsanti Facebook, WhatsApp e «Copia link»; sul telefono, di solito, anche «Condividi». Una locandina da stampare non c'è: puoi stampare la pagina dell'annuncio. Una condivisione a volte fa il miracolo.",
    ways: [{ label: 'Scegli chi condividere', to: '/' }],
  },
  {
    id: 'views',
    sure: ['visualizz*', 'visite', 'guardat* annunc*', 'visto annunc* quant*', 'quante person* annunc*', 'contatore'],
    likely: ['views', 'statistiche'],
    answer:
      'Le visualizzazioni contano quante volte una scheda è stata aperta. Chi guarda resta anonimo: vediamo il numero, non le persone.',
  },
];
