import type { Recipient } from '#contract/features/mailing/recipients.ts';
import type { AdminList } from '#web/platform/panel/list/use-list.ts';
import { type Choice, chooser, finder, isEmpty, NOBODY, ofIds } from './choice.ts';
import { readRecipients } from './use-recipients.ts';

/** Adds recipients to a choice or removes them. A promise if rows that are not on the page have to be read. */
export function changeRows(choice: Choice, rows: readonly Recipient[], on: boolean): Choice | Promise<Choice> {
  const { to_ids, to } = choice;
  const ids = rows.map(({ id }) => id);
  if (!to) return ofIds(changed(to_ids, ids, on));
  const foundRows = rows.filter(finder(to.q));
  const isOutside = foundRows.length < rows.length;
  if (!on || !isOutside) {
    const except = changed(
      to.except,
      foundRows.map(({ id }) => id),
      !on,
    );
    return { to_ids: [], to: { ...to, except } };
  }
  // matches of one search and others: only ids name both
  return idsOf(choice).then((chosen) => ofIds(changed(chosen, ids, true)));
}

/** The same for all matches of a search. */
export function changeMatches(
  choice: Choice,
  q: string,
  { rows, more }: AdminList<Recipient>,
  on: boolean,
): Choice | Promise<Choice> {
  const isWhole = q === '' || choice.to?.q === q;
  if (on && (isWhole || isEmpty(choice))) return { to_ids: [], to: { q, except: [] } };
  if (isWhole) return NOBODY;
  if (rows && !more) return changeRows(choice, rows, on);
  return readRecipients(q).then((all) => changeRows(choice, all, on));
}

/** Returns whether all matches of a search are chosen. While some are not loaded, the loaded ones stand for them. */
export function areAllChosen(choice: Choice, q: string, { rows, more, total }: AdminList<Recipient>): boolean {
  const { to_ids, to } = choice;
  if (!rows?.length || !rows.every(chooser(choice))) return false;
  if (!more) return true;
  return to ? to.q !== q || to.except.length === 0 : to_ids.length >= total;
}

async function idsOf(choice: Choice): Promise<readonly string[]> {
  if (!choice.to) return choice.to_ids;
  return (await readRecipients(choice.to.q)).filter(chooser(choice)).map(({ id }) => id);
}

function changed(before: readonly string[], ids: readonly string[], on: boolean): string[] {
  const after = new Set(before);
  for (const id of ids) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return [...after];
}
