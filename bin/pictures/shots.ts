import type { Page } from '@playwright/test';
import * as act from './acts.ts';

type Ask = (
  call: string,
) => Promise<{ id: string; code?: string; association_id: string; not_association?: boolean }[]>;

/** A page in a certain state, to be captured as a screenshot. */
export interface Shot {
  name: string;
  /** The page's path, or a function that finds one in the demo data; `own` is the id of the logged-in account. */
  path: string | ((ask: Ask, own: string) => Promise<string>);
  /** User name of a demo account, or `admin`. */
  as?: string;
  /** Action before the screenshot is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Captures the whole page instead of one viewport. */
  whole?: boolean;
  /** With an empty browser storage: no choice about cookies yet. */
  fresh?: boolean;
  /** With the assistant (Nana and Ares) visible. */
  assistant?: boolean;
}

const OWNER = 'bellaluna';
const questionnaire: Shot['path'] = async (ask) => {
  const [first] = await ask('/api/adoptions?limit=1');
  return `/preaffido/${first?.association_id}?post=${first?.id}`;
};
const adopted = async (ask: Ask) => (await ask('/api/adoptions?adopted=true&limit=1'))[0];
const privatePerson: Shot['path'] = async (ask) =>
  `/associazione/${(await ask('/api/associations?limit=200')).find((one) => one.not_association)?.id}`;
const ownPage: Shot['path'] = (_, own) => Promise.resolve(`/associazione/${own}`);
const firstAssociation: Shot['path'] = async (ask) => `/associazione/${(await ask('/api/associations'))[0]?.id}`;
const TABS = [
  'overview',
  'assoc',
  'create',
  'ads',
  'gadgets',
  'pre',
  'help',
  'reports',
  'signals',
  'mail',
  'outbox',
  'people',
  'audit',
];

/** All pages of the portal and their notable states. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-first-visit', path: '/', fresh: true },
  { name: 'home-whole', path: '/', whole: true },
  { name: 'home-filtered', path: '/?type=gatto' },
  { name: 'home-filters', path: '/?type=cane&energy=bassa', act: act.openFilters },
  { name: 'home-none', path: '/?city=Atlantide' },
  { name: 'assistant-choice', path: '/gadget', assistant: true, act: act.callAssistant },
  { name: 'assistant', path: '/gadget', assistant: true, act: act.talkToNana },
  { name: 'listing', path: '/', act: act.openFirstListing },
  { name: 'listing-photo', path: '/', act: act.enlargePhoto },
  { name: 'listing-page', path: '/', act: act.openOwnPage, whole: true },
  { name: 'household', path: '/chi-fa-per-me' },
  { name: 'household-question', path: '/chi-fa-per-me', act: act.beginQuestions },
  { name: 'household-region', path: '/chi-fa-per-me', act: act.skipToRegion },
  { name: 'household-animals', path: '/chi-fa-per-me', act: act.answerQuestions, whole: true },
  { name: 'household-skipped', path: '/chi-fa-per-me', act: act.skipQuestions, whole: true },
  { name: 'verification', path: '/verifica' },
  {
    name: 'verification-code',
    path: async (ask) => `/verifica/${(await ask('/api/adoptions?limit=1'))[0]?.code}`,
  },
  { name: 'freshness-link', path: '/conferma/non-valido' },
  { name: 'listing-adopted', path: async (ask) => `/?open=${(await adopted(ask))?.id}`, act: act.waitForDialog },
  { name: 'listing-adopted-page', path: async (ask) => `/annuncio/${(await adopted(ask))?.id}`, whole: true },
  { name: 'listing-missing', path: '/annuncio/non-esiste' },
  { name: 'associations', path: '/associazioni', whole: true },
  { name: 'associations-none', path: '/associazioni?q=nessuna-si-chiama-cosi' },
  { name: 'association', path: firstAssociation, whole: true },
  { name: 'association-private', path: privatePerson, whole: true },
  { name: 'association-paused', path: '/associazioni', act: act.openPausedAssociation, whole: true },
  { name: 'association-missing', path: '/associazione/non-esiste' },
  { name: 'questionnaire', path: questionnaire },
  { name: 'questionnaire-whole', path: questionnaire, whole: true },
  {
    name: 'questionnaire-adopted',
    path: async (ask) => {
      const listing = await adopted(ask);
      return `/preaffido/${listing?.association_id}?post=${listing?.id}`;
    },
  },
  { name: 'favourites', path: '/', act: act.likeThree },
  { name: 'favourites-empty', path: '/preferiti' },
  { name: 'gadgets', path: '/gadget', whole: true },
  { name: 'accessibility', path: '/accessibilita', whole: true },
  { name: 'guide', path: '/guida', whole: true },
  { name: 'offline', path: '/senza-rete' },
  { name: 'maintenance', path: '/manutenzione' },
  { name: 'legal', path: '/gdpr' },
  { name: 'signup', path: '/#iscrizione-form', act: act.openSignup },
  { name: 'login', path: '/login' },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset', path: '/reset-password?token=x' },
  { name: 'confirm-email', path: '/conferma-email?token=x' },
  { name: 'undo-email', path: '/annulla-email?token=x' },
  { name: 'undo-owners', path: '/annulla-gruppo?token=x' },
  { name: 'remove-passkeys', path: '/togli-passkey?token=x' },
  { name: 'invitation', path: '/invito?token=x' },
  { name: 'own-page', path: ownPage, as: OWNER, whole: true },
  { name: 'new-listing', path: ownPage, as: OWNER, act: act.openEditor },
  { name: 'drafts', path: ownPage, as: OWNER, act: act.beginTwo },
  { name: 'team', path: (_, own) => Promise.resolve(`/associazione/${own}#gruppo`), as: OWNER, whole: true },
  { name: 'litter', path: ownPage, as: OWNER, act: act.writeLitter },
  { name: 'listing-suited', path: ownPage, as: OWNER, act: act.sayForWhom },
  { name: 'listing-preview', path: ownPage, as: OWNER, act: act.previewFirst },
  { name: 'card-menu', path: ownPage, as: OWNER, act: act.openCardMenu },
  { name: 'bin', path: ownPage, as: OWNER, act: act.openBin },
  { name: 'choose-listings', path: ownPage, as: OWNER, act: act.chooseListings },
  { name: 'just-published', path: ownPage, as: OWNER, act: act.publishFirst },
  { name: 'insights', path: (_, own) => Promise.resolve(`/associazione/${own}#numeri`), as: OWNER, whole: true },
  { name: 'upload-listings', path: '/importa-annunci', as: OWNER, whole: true },
  { name: 'security', path: '/sicurezza', as: OWNER },
  { name: 'embedding', path: '/incorpora', as: OWNER, whole: true },
  {
    name: 'embedded-frame',
    path: async (ask) => `/incorpora/${(await ask('/api/adoptions?limit=1'))[0]?.association_id}`,
  },
  { name: 'received', path: '/miei-questionari', as: OWNER },
  { name: 'received-opened', path: '/miei-questionari', as: OWNER, act: act.readFirstQuestionnaire },
  { name: 'received-reply', path: '/miei-questionari', as: OWNER, act: act.answerFirstQuestionnaire },
  { name: 'notifications', path: '/miei-questionari', as: OWNER, act: act.openNotifications },
  { name: 'lost-receipt', path: '/domanda' },
  { name: 'received-none', path: '/miei-questionari' },
  ...TABS.map((tab): Shot => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, as: 'admin' })),
  { name: 'admin-settings', path: '/admin?tab=settings', as: 'admin', whole: true },
  { name: 'admin-profile', path: '/admin?tab=profile', as: 'admin' },
  { name: 'not-found', path: '/non-esiste' },
];
