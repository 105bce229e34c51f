import { listUnseen } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { stored } from '#web/platform/browser/storage.ts';
import { beep } from './beep.ts';

/** `created_at` of the newest questionnaire that a tab of this browser has beeped for. */
const heard = stored<string>('questionnaire_heard', {
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : null),
  as: 'text',
});

/**
 * Beeps for a new questionnaire, in only one tab of the browser and only if the person has interacted with the page.
 * Logs errors instead of showing them.
 */
export async function announce(): Promise<void> {
  // older browsers do not know it, and refuse the sound themselves
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    const { items } = await api(listUnseen, { query: { limit: 3 } });
    const newest = items[0]?.created_at ?? '';
    if (newest <= heard.read()) return;
    heard.write(newest);
    beep();
  } catch (error) {
    console.info('New questionnaire not announced', error);
  }
}
