import type { HealthCheck } from '#server/platform/health/index.ts';
import { type ClockVerdict, judgeClock } from '#server/platform/jobs/clock-watch.ts';
import { listRetention, type RetentionState } from '#server/platform/jobs/retention.ts';

const DAY_MS = 86_400_000;

const retention: HealthCheck = {
  name: 'retention',
  title: 'Pulizia dei dati vecchi',
  async run(portal) {
    const [verdict, states] = [await judgeClock(portal), await listRetention(portal)];
    const waiting = states.filter(({ confirmedAt }) => confirmedAt === null);
    if (waiting.length > 0 || verdict.state === 'ahead' || isLongBack(verdict)) {
      return { status: 'warning', message: [whyOf(verdict), whatOf(waiting), TO_DO].filter(Boolean).join(' ') };
    }
    if (states.length > 0) return { status: 'ok', message: "La pulizia confermata si fa da sola entro un'ora." };
    return { status: 'ok', message: 'Quello che è vecchio abbastanza si cancella da solo, poco alla volta.' };
  },
};

export const retentionHealth: HealthCheck[] = [retention];

const TO_DO = "Guarda che l'ora del server sia giusta, poi conferma la pulizia: fino ad allora non cancello niente.";

function isLongBack({ state, byMs }: ClockVerdict): boolean {
  return state === 'back' && byMs > DAY_MS;
}

function whyOf(verdict: ClockVerdict): string {
  const days = Math.floor(verdict.byMs / DAY_MS);
  if (verdict.state === 'ahead') return `Il portale è rimasto spento per ${days} giorni, oppure l'orologio è avanti.`;
  return isLongBack(verdict) ? `L'orologio è tornato indietro (giorni: ${days}).` : '';
}

function whatOf(waiting: readonly RetentionState[]): string {
  if (waiting.length === 0) return '';
  const list = waiting.map(({ title, due, total }) => `${title} (${due} su ${total})`).join(', ');
  return `Sarebbero da cancellare: ${list}.`;
}
