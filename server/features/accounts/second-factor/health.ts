import type { HealthCheck } from '#server/platform/health/index.ts';
import { isOfThisKey } from '#server/platform/runtime/sealed.ts';
import { PURPOSE } from './sealed-for.ts';
import { allSealedSecrets, countStaff } from './store.ts';

/** Whether staff log in with two steps, and whether the key of the stored secrets is there. */
export const secondFactorHealth: HealthCheck[] = [
  {
    name: 'second-factor',
    title: 'Verifica in due passaggi',
    async run({ database, config }) {
      const sealed = await allSealedSecrets(database.read);
      const unreadable = sealed.filter((one) => !isOfThisKey(config, PURPOSE, one)).length;
      if (unreadable > 0) {
        return {
          status: 'error',
          message:
            `Con questa chiave non si leggono i codici di ${unreadable} account, che entrano solo con un codice di ` +
            'recupero o una passkey: rimetti la SECRET_KEY o il file secret.key di prima.',
        };
      }
      const { staff, without } = await countStaff(database.read);
      if (without === 0) return { status: 'ok', message: 'Tutta la redazione entra con un codice.' };
      const status = config.staffSecondFactor === 'required' ? 'warning' : 'ok';
      return { status, message: `La usano ${staff - without} account della redazione su ${staff}.` };
    },
  },
];
