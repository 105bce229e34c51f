import type { Purposes } from './choice.ts';

type Signal = 'granted' | 'denied';

/** Google consent mode v2, as advertising scripts read it. */
export interface ConsentSignals {
  ad_storage: Signal;
  ad_user_data: Signal;
  ad_personalization: Signal;
  analytics_storage: Signal;
}

type Entry = readonly ['consent', 'default' | 'update', ConsentSignals];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Null (no choice yet) denies everything. */
export function signalsOf(purposes: Purposes | null): ConsentSignals {
  const signal = (granted: boolean | undefined): Signal => (granted ? 'granted' : 'denied');
  return {
    ad_storage: signal(purposes?.ads),
    ad_user_data: signal(purposes?.personalised),
    ad_personalization: signal(purposes?.personalised),
    analytics_storage: signal(purposes?.statistics),
  };
}

/** Pushes the state to `dataLayer`. No script reads it in this page; the sponsor frames get a copy. */
export function recordConsent(purposes: Purposes | null): void {
  window.dataLayer ??= [];
  if (window.dataLayer.length === 0) push('default', null);
  push('update', purposes);
}

function push(kind: Entry[1], purposes: Purposes | null): void {
  const entry: Entry = ['consent', kind, signalsOf(purposes)];
  window.dataLayer?.push(entry);
}
