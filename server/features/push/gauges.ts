import type { Registry } from 'prom-client';
import { databaseGauge } from '#server/platform/database/database-gauge.ts';
import type { Portal } from '#server/portal.ts';
import { countWaiting } from './delivery-store.ts';
import { countSubscriptions } from './store.ts';

/** Gauges of the notifications on devices: those that wait, and the devices. */
export function pushGauges(register: Registry, { database }: Portal): void {
  databaseGauge(register, 'push_waiting', 'Notifications on devices that wait to be sent', () =>
    countWaiting(database.read),
  );
  databaseGauge(register, 'push_subscriptions', 'Devices that accounts and alerts notify', () =>
    countSubscriptions(database.read),
  );
}
