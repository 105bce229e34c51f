import { createTransport } from 'nodemailer';
import { NEEDS_OPERATOR, WAIT_REASONS } from '#contract/features/mailing/wait-reasons.ts';
import type { HealthCheck } from '#server/platform/health/index.ts';
import { roomUnderCap } from './daily-cap.ts';
import { countRefusals } from './panel-store.ts';
import { codeOf, type SmtpError } from './smtp.ts';
import { smtpOptions } from './smtp-options.ts';

const PATIENCE_MS = 15_000;

const smtp: HealthCheck = {
  name: 'smtp',
  title: 'Server di posta',
  thorough: true,
  async run({ config }) {
    if (!config.smtpUrl) {
      return { status: 'warning', message: 'SMTP_URL non è impostata: le mail aspettano nella posta in uscita.' };
    }
    const transport = createTransport({
      ...smtpOptions(config.smtpUrl),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    try {
      // connects, sends EHLO and authenticates, without sending a mail
      await transport.verify();
      return { status: 'ok', message: 'Il server di posta risponde e accetta le credenziali.' };
    } catch (error) {
      const waitReason = WAIT_REASONS[codeOf(error as SmtpError)];
      const { message } = error as Error;
      return {
        status: 'error',
        message: waitReason ?? `Il server di posta non va: ${message}. Le mail aspettano; controlla SMTP_URL.`,
      };
    } finally {
      transport.close();
    }
  },
};

/** Mail that still waits after this time is late: several attempts have failed. */
const LATE_MS = 3_600_000;

const waiting: HealthCheck = {
  name: 'mail-waiting',
  title: 'Posta in attesa',
  async run({ database, clock }) {
    const refusals = await countRefusals(database.read);
    const broken = refusals.find(({ code }) => NEEDS_OPERATOR.includes(code));
    if (broken) {
      return { status: 'error', message: `${mailsWait(broken.total)}. ${WAIT_REASONS[broken.code]}` };
    }
    const late = refusals.find(({ since }) => clock.now().getTime() - Date.parse(since) > LATE_MS);
    if (!late) return { status: 'ok', message: 'Nessuna mail è in ritardo.' };
    const why = WAIT_REASONS[late.code] ?? `Il server ha risposto: ${late.code} ${late.reason}`;
    return { status: 'warning', message: `${mailsWait(late.total)} da più di un'ora. ${why}` };
  },
};

const cap: HealthCheck = {
  name: 'mail-cap',
  title: 'Limite di mail in 24 ore',
  async run({ database, clock, config }) {
    const now = clock.now();
    if (config.mailDailyCap === 0) return { status: 'ok', message: 'Nessun limite (MAIL_DAILY_CAP=0).' };
    const { spent, full, held, heldMails, isPressing } = await roomUnderCap(database.read, config, now);
    const used = `${spent} su ${config.mailDailyCap} nelle ultime 24 ore`;
    if (full.length === 0 && held.length === 0) return { status: 'ok', message: `${used}.` };
    const ended = full.length > 0 ? ` È finita la parte per ${full.join(' e per ')}.` : '';
    const waiting = held.length === 0 ? 'nessuna mail aspetta' : mailsWait(heldMails).toLowerCase();
    const message = `${used}: ${waiting}.${ended} Se le mail sono tue, alza MAIL_DAILY_CAP; se non le riconosci, guarda nella posta in uscita chi le provoca.`;
    return { status: isPressing ? 'error' : 'warning', message };
  },
};

function mailsWait(total: number): string {
  return total === 1 ? 'Una mail aspetta' : `${total} mail aspettano`;
}

export const mailHealth: HealthCheck[] = [smtp, waiting, cap];
