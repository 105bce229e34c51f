import type { SecurityEntry } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '../portal.ts';

/** Returns a function for the security events that the portal has logged since, in the order of the log. */
export function loggedEvents(portal: Pick<Portal, 'log'>): () => SecurityEntry[] {
  const lines: SecurityEntry[] = [];
  const { info } = portal.log;
  portal.log.info = ((...parameters: unknown[]) => {
    const [fields] = parameters;
    if (typeof fields === 'object' && fields && 'event' in fields) lines.push(fields as SecurityEntry);
    return (info as (...all: unknown[]) => void).apply(portal.log, parameters);
  }) as typeof info;
  return () => lines;
}
