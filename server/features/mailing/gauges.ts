import type { Registry } from 'prom-client';
import { databaseGauge } from '#server/platform/database/database-gauge.ts';
import type { Portal } from '#server/portal.ts';
import { roomUnderCap } from './daily-cap.ts';
import { countMails } from './panel-store.ts';

/** Gauges of the outbox: mails that wait, mails of the last 24 hours, and those that the daily cap keeps back. */
export function mailGauges(register: Registry, { database, clock, config }: Portal): void {
  const room = () => roomUnderCap(database.read, config, clock.now());
  databaseGauge(register, 'mails_waiting', 'Mails in the outbox that wait to be sent', () =>
    countMails(database.read, 'waiting'),
  );
  databaseGauge(
    register,
    'mails_sent_24h',
    'Mails counted by MAIL_DAILY_CAP; 0 without a cap',
    async () => (await room()).spent,
  );
  databaseGauge(
    register,
    'mails_held_by_cap',
    'Due mails that MAIL_DAILY_CAP keeps back',
    async () => (await room()).heldMails,
  );
}
