import type { Check } from '#contract/features/associations/checks.ts';
import type { Energy, Garden } from '#contract/features/listings/facts.ts';
import type { GoesTo } from '#contract/features/listings/listing-facts.ts';
import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';

/** Types of the demo data. Field names are those of the API. */

type SeedTheme = {
  bg_color: string;
  primary_color: string;
  highlight_color: string;
  highlight_enabled: boolean;
};

export type SeedAssociation = {
  username: string;
  name: string;
  city: string;
  province: string;
  phone: string;
  phone2?: string;
  whatsapp?: string;
  email: string;
  contact_person: string;
  president_name?: string;
  bio: string;
  theme: SeedTheme;
  not_association?: true;
  /** Of a private person: visitors write through the portal. */
  contacts_hidden?: true;
  /** What staff checked of the account; absent if it is not verified. */
  verified?: readonly Check[];
  paused?: true;
  hidden?: true;
  banned?: true;
  is_test?: true;
  /** Days since its sign-up. */
  created_days_ago: number;
  /** Seed of its drawn logo and banner; absent if it has none. */
  emblem?: number;
};

export type SeedListing = {
  name: string;
  type: 'cane' | 'gatto' | 'altro';
  breed: string;
  age: string;
  size: 'piccola' | 'media' | 'grande' | '';
  sex: 'M' | 'F' | '';
  has_microchip: boolean;
  /** Fifteen digits as in ISO 11784, invented; only some owners publish it. */
  microchip?: string;
  vaccinations: string;
  prophylaxis: string;
  sterilization: 'si' | 'no';
  character: string;
  compatibility: string;
  suitable_for: string;
  special_care?: string;
  fee?: string;
  /** The association's own if absent. */
  info_phone?: string;
  whatsapp?: string;
  /** Facts that its owner states; the others are read from the texts. */
  facts?: {
    age_band?: 'cucciolo' | 'giovane' | 'adulto' | 'anziano';
    good_with?: { cani?: 'si' | 'no'; gatti?: 'si' | 'no'; bambini?: 'si' | 'no' };
    /** Months since its birth, which the portal shows as a month. */
    born_months_ago?: number;
    /** ISTAT code of the comune where it is, if not that of its association. */
    lives_in?: string;
    goes_to?: GoesTo;
    video_url?: string;
    energy?: Energy;
    /** A day. */
    hours_alone?: number;
    garden?: Garden;
    first_time?: 'si' | 'no';
  };
  /** Name of another listing of the association that must go along with it. */
  bonded_with?: string;
  /** 'adottabile subito' if absent. */
  adoption_status?: 'in attesa di risposta' | 'adottato';
  show_when_adopted?: false;
  important_notes?: string;
  hidden?: true;
  views: number;
  created_days_ago: number;
  /** Keys of its drawings, one to four, the cover first. */
  portraits: string[];
};

export type SeedGadget = {
  name: string;
  description: string;
  /** Free text. */
  price: string;
  category: 'accessori' | 'giochi' | 'cibo' | 'igiene' | 'altro';
  available: boolean;
  hidden: boolean;
  image: string;
};

export type SeedAnswers = {
  telefono: string;
  residenza_indirizzo: string;
  intestatario_microchip: string;
  famiglia_componenti: string;
  tutti_daccordo: string;
  bambini_anziani: string;
  eta_bambini: string;
  altri_animali: string;
  descrizione_altri_animali: string;
  allergie_pelo: string;
  avuto_cani: string;
  causa_morte_cani: string;
  avuto_cuccioli: string;
  motivo_adozione: string;
  dove_stara: string;
  dove_dormira: string;
  in_casa_permesso: string;
  se_no_perche: string;
  se_giardino_dove: string;
  se_appartamento_aree_verdi: string;
  tempo_dedicare: string;
  ore_solo: string;
  quante_uscite: string;
  vacanza_dove: string;
  consenso_sterilizzazione: string;
  contributo_spese: string;
  trattamenti_costi: string;
  veterinario_fiducia: string;
  spese_cure: string;
  educazione_pazienza: string;
  cibo_specifico: string;
  consapevoli_bimbi: string;
  controlli_post_affido_ok: string;
  consapevoli_restituzione: string;
  problemi_comportamentali: string;
};

export type SeedQuestionnaire = {
  association: string;
  /** Name of the listing that it was sent for. */
  listing: string;
  nome: string;
  email: string;
  seen: boolean;
  created_days_ago: number;
  /** What the association did with it, in the order of time. */
  story?: readonly SeedAct[];
  answers: SeedAnswers;
};

/** A change of state, with one of the portal's messages or without; or a note. */
type SeedAct = { days_ago: number } & ({ state: AssociationState; reply?: TemplateKey } | { note: string });
