import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { copied, orBlank, paging, requiredLinkToken, requiredText } from '#contract/platform/fields.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX, STATEMENT_MAX } from './limits.ts';
import { Contested, Decision, NewReport, Outcome, Report } from './report.ts';

/** Secret token from a decision's mail. It is sent in bodies, because URLs end up in logs. */
const token = requiredLinkToken;

export const reportListing = call({
  name: 'reportAdoption',
  method: 'POST',
  path: '/adoptions/{id}/report',
  summary:
    "Segnala un annuncio, anche senza account; con un'intestazione Idempotency-Key un doppio invio ne fa una sola",
  params: idParam,
  body: NewReport,
  answer: z.object({ id }),
  status: 201,
});

export const readContested = call({
  name: 'readContested',
  method: 'POST',
  path: '/appeals/read',
  onFullDisk: true,
  inMaintenance: 'works',
  summary: 'La decisione di cui parla il link ricevuto per email',
  body: z.object({ token }),
  answer: Contested,
});

export const sendAppeal = call({
  name: 'sendAppeal',
  method: 'POST',
  path: '/appeals',
  summary: 'Presenta un reclamo contro una decisione',
  body: z.object({ token, text: requiredText(REPORT_TEXT_MAX) }),
  answer: Contested,
  status: 201,
});

export const ReportFilters = z.object({
  /** Text search in the listing, its association, the text and the reporter. */
  q: copied(200).optional(),
  /** `waiting` for staff, or `decided`. */
  state: orBlank(z.enum(['waiting', 'decided'], 'Stato non valido.')),
  reason: orBlank(z.enum(REPORT_REASONS, 'Motivo non valido.')),
  /** Only those about listings of one account. */
  association_id: orBlank(id),
  ...paging,
});
export type ReportFilters = z.output<typeof ReportFilters>;

export const listReports = call({
  name: 'listReports',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Le segnalazioni, dalla più recente',
  query: ReportFilters,
  answer: z.array(Report),
  paged: true,
  searchedUpTo100: ['q'],
});

export const exportReportCounts = call({
  name: 'exportReportCounts',
  method: 'GET',
  path: '/admin/reports/export',
  access: 'admin',
  summary: 'Quante segnalazioni per anno, motivo e decisione, con il tempo mediano, come CSV senza dati personali',
  produces: 'text/csv; charset=utf-8',
});

export const decideReport = call({
  name: 'decideReport',
  method: 'POST',
  path: '/admin/reports/{id}/decide',
  access: 'admin',
  summary: 'Decide una segnalazione, con la motivazione che ricevono entrambe le parti',
  params: idParam,
  body: Decision,
  answer: Report,
});

export const answerAppeal = call({
  name: 'answerAppeal',
  method: 'POST',
  path: '/admin/appeals/{id}/answer',
  access: 'admin',
  summary: 'Risponde a un reclamo: conferma la decisione o la cambia',
  params: idParam,
  body: z.object({ outcome: Outcome, answer: requiredText(STATEMENT_MAX) }),
  answer: Report,
});
