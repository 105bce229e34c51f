export const REPORT_TEXT_MAX = 4000;
export const STATEMENT_MAX = 4000;
export const GROUND_MAX = 500;
/** Months after a decision in which it can be contested (DSA art. 20.1). */
export const APPEAL_MONTHS = 6;
/** Months for which a decided report is kept. */
export const REPORT_KEPT_MONTHS = 24;
/** Months for which a report that waits for a decision or an answer is kept, from its arrival. */
export const WAITING_REPORT_KEPT_MONTHS = 36;

/** Reasons for reporting a listing, in form order. */
export const REPORT_REASONS = ['vendita', 'truffa', 'maltrattamento', 'diritti', 'illegale', 'termini'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Italian names of the reasons, for reporters and staff. */
export const REPORT_REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  vendita: "Vendita dell'animale o richiesta di denaro",
  truffa: 'Annuncio falso o truffa',
  maltrattamento: 'Maltrattamento o animale in pericolo',
  diritti: 'Foto, testi o dati usati senza permesso',
  illegale: 'Altro contenuto illegale',
  termini: 'Altro contro le regole del portale',
};

// Validation messages, here and not beside the schemas, so that forms can import them without the schemas.
export const REASON_MISSING = 'Scegli un motivo.';
export const TEXT_MISSING = "Scrivi che cosa non va nell'annuncio.";
export const GOOD_FAITH_MISSING = 'Conferma che quanto scrivi è esatto e completo.';
export const APPEAL_MISSING = "Scrivi perché non sei d'accordo.";
