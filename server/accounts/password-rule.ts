import { readFileSync } from 'node:fs';
import { invalidField } from '../http/failure.ts';

let known: Set<string> | undefined;

/** Refuses (422) a password that everybody tries first; its length is the contract's matter. */
export function refuseBestKnown(password: string, field: string): void {
  known ??= new Set(readFileSync(new URL('./best-known-passwords.generated.txt', import.meta.url), 'utf8').split('\n'));
  if (known.has(password.trim().toLowerCase())) throw invalidField(field, 'Scegli una password meno comune.');
}
