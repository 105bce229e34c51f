import type { Recipient, RecipientChoice } from '#contract/features/mailing/recipients.ts';
import { containsWords } from '#contract/platform/fold.ts';

/** The recipients of a draft: ids, or all matches of a search except some. */
export interface Choice {
  /** Empty while `to` is set. */
  to_ids: readonly string[];
  to: Matches | null;
}

interface Matches {
  /** "" matches every recipient. */
  q: string;
  except: readonly string[];
}

export const NOBODY: Choice = { to_ids: [], to: null };

export const ofIds = (to_ids: readonly string[]): Choice => ({ to_ids, to: null });

export const isEmpty = ({ to_ids, to }: Choice): boolean => to === null && to_ids.length === 0;

/** Returns whether the search of a choice finds a recipient, by the same rule as the server. */
export function finder(q: string): (recipient: Recipient) => boolean {
  const contains = containsWords(q);
  return ({ name, username, city, email }) => contains(`${name} ${username} ${city} ${email}`);
}

/** Returns a function that tells whether a recipient is chosen. */
export function chooser({ to_ids, to }: Choice): (recipient: Recipient) => boolean {
  const ids = new Set(to ? to.except : to_ids);
  if (!to) return ({ id }) => ids.has(id);
  const finds = finder(to.q);
  return (recipient) => !ids.has(recipient.id) && finds(recipient);
}

/** Returns the choice as a call expects it. */
export function inBody({ to_ids, to }: Choice): RecipientChoice {
  if (!to) return { to_ids: [...to_ids] };
  return { to: to.q === '' && to.except.length === 0 ? 'all' : { q: to.q, except: [...to.except] } };
}

/** Returns the choice without ids that are no longer recipients. */
export function without({ to_ids, to }: Choice, gone: readonly string[]): Choice {
  const stays = (id: string) => !gone.includes(id);
  return { to_ids: to_ids.filter(stays), to: to && { ...to, except: to.except.filter(stays) } };
}

/** Reads the choice of a stored draft. */
export function parseChoice({ to_ids, to }: Record<string, unknown>): Choice {
  const texts = (found: unknown) => (Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []);
  const { q, except } = (typeof to === 'object' && to !== null ? to : {}) as Record<string, unknown>;
  return typeof q === 'string' ? { to_ids: [], to: { q, except: texts(except) } } : ofIds(texts(to_ids));
}
