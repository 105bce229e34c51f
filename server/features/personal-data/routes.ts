import * as calls from '#contract/features/personal-data/calls.ts';
import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import type { SecurityEvent } from '#server/platform/security-log/events.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { countsOf, erasable, type Found, gather, present, versionOf } from './gather.ts';
import { canExist, isOfMany, type Person, type PersonalSource, personOf } from './person.ts';
import { personalDataProblems } from './problems.ts';

interface Features {
  /** What each feature knows about a person, in the order of the export. */
  sources: readonly PersonalSource[];
  /** Accounts are deleted by themselves, with all that they own; here they are only named. */
  findAccounts: (db: Read, person: Person) => Promise<PersonalData['accounts']>;
}

const SUBJECT = { id: 'personal-data', name: 'Dati di una persona' };

/** Finds, exports and erases the data of one person over all features (GDPR arts. 15 and 17). */
export function personalDataRoutes(routes: CallRouter, portal: Portal, { sources, findAccounts }: Features): void {
  const { database, clock, config } = portal;

  /** Throws 422 for a text that is no contact of one person: an invented telephone, an address of the portal itself. */
  const read = (contact: string): Person => {
    const person = personOf(contact);
    if (!person) throw invalidField('contact', "Scrivi un'email o un numero di telefono.");
    if (isOfMany(person) && !canExist(person)) {
      throw invalidField(
        'contact',
        'Questo numero non esiste e lo scrivono in molti: cerca la persona con la sua email.',
      );
    }
    if (Object.values(config.mailboxes).some((own) => own.toLowerCase() === person.key)) {
      throw invalidField('contact', 'È un indirizzo del portale: tutta la sua posta risulterebbe di una persona.');
    }
    return person;
  };

  const note = async (
    member: Actor,
    act: string,
    event: SecurityEvent,
    after: Record<string, unknown>,
    count: number,
  ) => {
    await database.write((db) => recordAuditEntry(db, member, { act, subject: SUBJECT, after }, clock.now()));
    logSecurityEvent(portal, { event, account: member.loginId, count });
  };
  const foundCounts = (all: readonly Found[]) =>
    countsOf(all.map(({ source, traces }) => [source.name, traces.length]));

  routes.on(calls.searchPersonalData, async ({ body, member }) => {
    const person = read(body.contact);
    const all = await gather(database.read, sources, person);
    const accounts = await findAccounts(database.read, person);
    await note(member, 'searchPersonalData', 'data_searched', foundCounts(all), total(all));
    return present(person, all, accounts);
  });

  routes.on(calls.exportPersonalData, async ({ body, member }) => {
    const person = read(body.contact);
    const all = await gather(database.read, sources, person);
    const accounts = await findAccounts(database.read, person);
    await note(member, 'exportPersonalData', 'data_exported', foundCounts(all), total(all));
    return {
      portal: config.siteName,
      at: clock.now().toISOString(),
      contact: { kind: person.kind, value: person.key },
      accounts,
      groups: all
        .filter(({ traces }) => traces.length > 0)
        .map(({ source: { name, label }, traces }) => ({ name, label, rows: traces.map(({ content }) => content) })),
    };
  });

  routes.on(calls.erasePersonalData, async ({ body, member }) => {
    const person = read(body.contact);
    const now = clock.now();
    const { erased, kept } = await database.write(async (db) => {
      const all = await gather(db, sources, person);
      const going = all.map((one) => ({ ...one, ids: erasable(one) }));
      const counts = countsOf(going.map(({ source, ids }) => [source.name, ids.length]));
      if (versionOf(all) !== body.version) throw problem(personalDataProblems.personal_data_changed);
      for (const { source, ids } of going) if (ids.length > 0) await source.erase!(db, ids, now);
      const left = countsOf(going.map(({ source, traces, ids }) => [source.name, traces.length - ids.length]));
      const ids = Object.fromEntries(
        going.filter((one) => one.ids.some(isRecordId)).map((one) => [one.source.name, one.ids.filter(isRecordId)]),
      );
      const entry = { act: 'erasePersonalData', subject: SUBJECT, before: ids, after: counts };
      await recordAuditEntry(db, member, entry, now);
      return { erased: counts, kept: left };
    });
    const count = Object.values(erased).reduce((sum, one) => sum + one, 0);
    logSecurityEvent(portal, { event: 'data_erased', account: member.loginId, count });
    return { erased, kept };
  });
}

function total(all: readonly Found[]): number {
  return all.reduce((sum, { traces }) => sum + traces.length, 0);
}

/** An unsubscribed address is its own id. */
function isRecordId(id: string): boolean {
  return !id.includes('@');
}
