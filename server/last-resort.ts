import { pino } from 'pino';

/**
 * Writes the cause of an error that nobody caught as one line of the log, then ends the process with code 1, so that
 * a service manager starts it again. The state after such an error is not known: going on could do harm.
 */
export function endOnUncaughtErrors(): void {
  // its own logger: LOG_LEVEL may be silent, and writing must be done before the process ends
  const log = pino({ level: 'fatal' }, pino.destination({ dest: 1, sync: true }));
  process.on('uncaughtException', (error, origin) => {
    try {
      log.fatal({ err: error, origin }, 'the portal ends: an error that nobody caught');
    } finally {
      process.exit(1);
    }
  });
}
