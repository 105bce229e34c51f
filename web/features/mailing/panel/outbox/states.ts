import type { OutboxMail } from '#contract/features/mailing/outbox.ts';

/** Italian words for the states of a mail. */
export const STATES: Record<
  OutboxMail['state'],
  { one: string; many: string; tone: 'amber' | 'primary' | 'leaf' | 'rose' }
> = {
  waiting: { one: 'In attesa', many: 'In attesa', tone: 'amber' },
  sending: { one: 'In invio', many: 'In invio', tone: 'primary' },
  sent: { one: 'Consegnata', many: 'Consegnate', tone: 'leaf' },
  failed: { one: 'Non consegnata', many: 'Non consegnate', tone: 'rose' },
};
