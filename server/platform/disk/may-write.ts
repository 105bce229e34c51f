import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Returns why this process may not write to a folder, in one Italian sentence in lower case; null if it may. Looks at the
 * permissions of the folder, or of the nearest one around it that exists, and changes nothing.
 */
export async function whyNotWritable(folder: string, variable: string): Promise<string | null> {
  try {
    await access(await nearest(folder), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return notWritable(folder, variable, error);
  }
}

/** Turns the error of a write to a folder into one Italian sentence in lower case. */
export function notWritable(folder: string, variable: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `in ${folder} (${variable}) non si può scrivere: ${reasonOf(code) ?? message}.`;
}

async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function reasonOf(code: string | undefined): string | null {
  if (code === 'EROFS')
    return 'il disco è montato in sola lettura, o il servizio non può scriverci (con systemd: ReadWritePaths)';
  if (code === 'EACCES' || code === 'EPERM')
    return "l'utente del portale non ha il permesso, per esempio perché la cartella è di root (chown)";
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'non è una cartella';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'il disco è pieno';
  return null;
}
