import { Gauge, type Registry } from 'prom-client';
import type { Portal } from '#server/portal.ts';
import { roomUnderCap } from './daily-cap.ts';
import { countMails } from './store.ts';

/** Gauges of the outbox: mails that wait, mails of the last 24 hours, and those that the daily cap keeps back. */
export function mailGauges(register: Registry, { database, clock, config }: Portal): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      // of one database, whichever worker reads it
      aggregator: 'max',
      async collect() {
        this.set(await read());
      },
    });
  const room = () => roomUnderCap(database.read, config, clock.now());
  gauge('mails_waiting', 'Mails in the outbox that wait to be sent', () => countMails(database.read, 'waiting'));
  gauge('mails_sent_24h', 'Mails counted by MAIL_DAILY_CAP; 0 without a cap', async () => (await room()).spent);
  gauge('mails_held_by_cap', 'Due mails that MAIL_DAILY_CAP keeps back', async () => (await room()).heldMails);
}
