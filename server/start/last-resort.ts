import { pino } from 'pino';

/**
 * Logs an uncaught error as one line, then exits with code 1, so that a service manager restarts the process. The
 * state after such an error is unknown, so continuing could do damage.
 */
export function endOnUncaughtErrors(): void {
  // a separate logger: LOG_LEVEL may be silent, and the write must finish before the process exits
  const log = pino({ level: 'fatal' }, pino.destination({ dest: 1, sync: true }));
  process.on('uncaughtException', (error, origin) => {
    try {
      log.fatal({ err: error, origin }, 'the portal ends: an error that nobody caught');
    } finally {
      process.exit(1);
    }
  });
}
