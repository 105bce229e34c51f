import { createHash } from 'node:crypto';
import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import type { Read } from '#server/platform/database/database.ts';
import { isOfMany, type Person, type PersonalSource, personOf, type Trace } from './person.ts';

/** What one source found. */
export interface Found {
  source: PersonalSource;
  traces: readonly Trace[];
}

export async function gather(db: Read, sources: readonly PersonalSource[], person: Person): Promise<Found[]> {
  const foundTraces: Found[] = [];
  // one after the other: a transaction has one connection
  for (const source of sources) {
    foundTraces.push({ source, traces: await source.find(db, person) });
  }
  return foundTraces;
}

/** Returns the ids that may be erased. */
export function erasable({ source, traces }: Found): string[] {
  return source.erase ? traces.filter(({ kept }) => !kept).map(({ id }) => id) : [];
}

/** Returns a hash of the ids that may be erased. */
export function versionOf(found: readonly Found[]): string {
  const ids = found.map((one) => [one.source.name, erasable(one).toSorted()]);
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex');
}

/** Returns the count of each source that has any. */
export function countsOf(counted: readonly (readonly [name: string, count: number])[]): Record<string, number> {
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** Returns what staff see: each record by its title, without its contents. */
export function present(person: Person, found: readonly Found[], accounts: PersonalData['accounts']): PersonalData {
  return {
    contact: { kind: person.kind, value: person.key },
    accounts,
    groups: found
      .filter(({ traces }) => traces.length > 0)
      .map((one) => ({
        name: one.source.name,
        label: one.source.label,
        erasable: erasable(one).length,
        rows: one.traces.map(({ id, at, title, kept = '' }) => ({ id, at, title, kept })),
      })),
    version: versionOf(found),
    also: otherContacts(person, found),
  };
}

function otherContacts(person: Person, found: readonly Found[]): string[] {
  const others = new Map<string, string>();
  for (const { contacts = [] } of found.flatMap(({ traces }) => traces)) {
    for (const contact of contacts) {
      const other = personOf(contact);
      if (other && other.key !== person.key && !isOfMany(other)) others.set(other.key, contact.trim());
    }
  }
  return [...others.values()];
}
