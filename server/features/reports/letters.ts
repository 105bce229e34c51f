import { APPEAL_MONTHS, REPORT_REASON_NAMES, type ReportReason } from '#contract/features/reports/limits.ts';
import type { ReportDecision, Side } from '#contract/features/reports/report.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, greeting } from '#server/features/associations/index.ts';
import { compose, type Letter, type Piece } from '#server/features/mailing/index.ts';
import type { ReportRow } from './store.ts';

/** What a mail about a report may say of the listing. */
export interface About {
  listing_id: string;
  /** The listing's name; "" unless staff approved its account. */
  listing: string;
}

export const ELSEWHERE =
  'Restano aperti il giudice e il reclamo ad AGCOM, il coordinatore italiano dei servizi digitali (www.agcom.it).';

/**
 * To the notifier: confirms receipt (DSA art. 16.4). It repeats no text of the report, because the address is
 * unverified.
 */
export function receiptLetter(config: Config, { listing_id, listing }: About): Letter {
  return compose(config, `La tua segnalazione${listing && ` su ${listing}`} è arrivata`, [
    'Ciao,',
    `abbiamo ricevuto la tua segnalazione ${onListing(listing)}. La guarda una persona, senza ritardi, e ti scriviamo che cosa ha deciso.`,
    { rows: [['Annuncio', addressOf(config, listing_id)]] },
    'Se un animale è in pericolo adesso, chiama il 112 o la polizia locale.',
    { small: 'Non hai segnalato niente? Ignora questo messaggio.' },
  ]);
}

/** To staff, for each report. */
export function arrivedLetter(config: Config, report: ReportRow): Letter {
  const { listing_name, association_name, reason, text, name, email } = report;
  return compose(config, `Segnalazione su ${listing_name} di ${association_name}`, [
    { quote: text },
    {
      rows: [
        ['Motivo', REPORT_REASON_NAMES[reason as ReportReason]],
        ['Annuncio', `${listing_name}, ${addressOf(config, report.listing_id)}`],
        ['Associazione', association_name],
        ['Da', [name, email].filter(Boolean).join(', ') || 'anonimo'],
      ],
    },
    { button: 'Apri il pannello', href: `${config.publicUrl}/admin?tab=reports` },
  ]);
}

interface DecisionMail {
  about: About;
  /** The publisher's account; undefined if it was deleted. */
  publisher: AssociationRow | undefined;
  decision: ReportDecision;
  origin: ReportRow['origin'];
  /** Whether it reverses an earlier decision after an appeal. */
  reversal: boolean;
  /** Link to contest the decision; null for a side that it does not go against. */
  link: string | null;
}

/** A decision with its statement of reasons (DSA arts. 16.5 and 17), in a version for each side. */
export function decisionLetter(
  config: Config,
  side: Side,
  { about, publisher, decision, origin, reversal, link }: DecisionMail,
): Letter {
  const hidden = decision.measure === 'hide';
  const of = ofListing(about.listing);
  const title = hidden
    ? `L'annuncio${of} è stato nascosto`
    : reversal
      ? `L'annuncio${of} torna visibile`
      : `L'annuncio${of} resta com'è`;
  const opening =
    side === 'publisher'
      ? publisherOpening(of, { hidden, reversal, origin })
      : `abbiamo deciso sulla tua segnalazione${about.listing ? ` dell'annuncio di ${about.listing}` : ''}${reversal ? ', dopo un reclamo' : ''}.`;
  return compose(config, title, [
    side === 'publisher' ? greeting(publisher) : 'Ciao,',
    opening,
    { rows: statement(config, about, decision, origin) },
    ...redress(decision, link),
  ]);
}

function publisherOpening(
  of: string,
  { hidden, reversal, origin }: { hidden: boolean; reversal: boolean; origin: ReportRow['origin'] },
): string {
  if (reversal) return `dopo un reclamo la redazione ha cambiato la decisione sul tuo annuncio${of}.`;
  if (origin === 'staff') return `la redazione ha nascosto il tuo annuncio${of}.`;
  return hidden
    ? `il tuo annuncio${of} è stato segnalato; la redazione l'ha esaminato e l'ha nascosto.`
    : `il tuo annuncio${of} è stato segnalato; la redazione l'ha esaminato e non prende nessuna misura. Non devi fare niente.`;
}

function statement(config: Config, about: About, decision: ReportDecision, origin: ReportRow['origin']) {
  const { measure, facts, ground_kind, ground, decided_at } = decision;
  const what =
    measure === 'hide'
      ? "L'annuncio è nascosto al pubblico, su tutto il portale, finché la decisione non cambia."
      : "Nessuna misura: l'annuncio resta pubblico.";
  return [
    ['Annuncio', [about.listing, addressOf(config, about.listing_id)].filter(Boolean).join(', ')],
    ['Decisione', what],
    ['Presa il', longDate(decided_at)],
    ['Nasce da', origin === 'visitor' ? 'Una segnalazione' : 'Un controllo della redazione'],
    ['Che cosa abbiamo visto', facts],
    [ground_kind === 'law' ? 'Legge' : 'Termini del portale', ground],
    [
      'Chi ha deciso',
      'Una persona. Nessun mezzo automatico ha deciso; un controllo automatico può averle indicato dove guardare.',
    ],
  ] as const;
}

function redress({ decided_at }: ReportDecision, link: string | null): Piece[] {
  if (!link) return [];
  const until = longDate(appealUntil(decided_at));
  return [
    `Non sei d'accordo? Entro ${withDate('il', until)} puoi presentare un reclamo: lo esamina una persona e ti risponde.`,
    { button: 'Presenta un reclamo', href: link },
    ELSEWHERE,
    { small: 'Il link è solo tuo: non inoltrarlo.' },
  ];
}

/** To the side that contested: confirms receipt. */
export function appealReceiptLetter(config: Config, { listing }: About): Letter {
  return compose(config, `Il tuo reclamo${listing && ` su ${listing}`} è arrivato`, [
    'Ciao,',
    `abbiamo ricevuto il tuo reclamo sulla decisione che riguarda ${thatListing(listing)}. Lo esamina una persona, se possibile diversa dalla prima, e ti risponde qui.`,
  ]);
}

/** To staff, for each appeal. */
export function appealArrivedLetter(config: Config, { listing_name }: ReportRow, side: Side, text: string): Letter {
  return compose(config, `Reclamo sull'annuncio di ${listing_name}`, [
    side === 'publisher'
      ? "Contesta la decisione chi ha pubblicato l'annuncio."
      : "Contesta la decisione chi l'ha segnalato.",
    { quote: text },
    { button: 'Apri il pannello', href: `${config.publicUrl}/admin?tab=reports` },
  ]);
}

/** To the side whose appeal was rejected: the decision stays, with the reason. */
export function confirmedLetter(config: Config, { listing }: About, answer: string): Letter {
  return compose(config, `Reclamo${listing && ` su ${listing}`}: la decisione resta`, [
    'Ciao,',
    `una persona della redazione ha esaminato il tuo reclamo ${onListing(listing)} e conferma la decisione.`,
    { rows: [['Perché', answer]] },
    ELSEWHERE,
  ]);
}

/** Returns the instant until which a decision can be contested. */
export function appealUntil(decidedAt: string): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}

const ofListing = (listing: string) => listing && ` di ${listing}`;
const thatListing = (listing: string) => (listing ? `l'annuncio di ${listing}` : 'un annuncio');
const onListing = (listing: string) => (listing ? `sull'annuncio di ${listing}` : 'su un annuncio');
const addressOf = ({ publicUrl }: Config, id: string) => `${publicUrl}/annuncio/${id}`;
