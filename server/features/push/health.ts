import type { HealthCheck } from '#server/platform/health/index.ts';
import { isOfThisKey } from '#server/platform/runtime/sealed.ts';
import { PURPOSE } from './keys.ts';
import { readKey } from './store.ts';

const origins: HealthCheck = {
  name: 'push-origins',
  title: 'Servizi di notifica',
  async run({ config: { pushOrigins } }) {
    if (pushOrigins.length === 0) return { status: 'ok', message: 'Le notifiche vanno solo a indirizzi pubblici.' };
    return {
      status: 'warning',
      message:
        `PUSH_ORIGINS è impostata: le notifiche vanno anche a ${pushOrigins.join(', ')}, senza che l'indirizzo sia ` +
        'controllato. Toglila, se non hai un tuo servizio di notifica.',
    };
  },
};

const key: HealthCheck = {
  name: 'push-key',
  title: 'Chiave delle notifiche',
  async run({ database, config }) {
    const stored = await readKey(database.read);
    if (!stored)
      return { status: 'ok', message: "La chiave delle notifiche si crea da sé: all'avvio, o un minuto dopo." };
    if (isOfThisKey(config, PURPOSE, stored.sealed_key))
      return { status: 'ok', message: 'Le notifiche si possono firmare.' };
    return {
      status: 'error',
      message:
        'La chiave delle notifiche non si legge, e nessuna parte: rimetti la SECRET_KEY o il file secret.key di prima, ' +
        'oppure creane una nuova con npm run admin -- push-key.',
    };
  },
};

export const pushHealth: HealthCheck[] = [origins, key];
