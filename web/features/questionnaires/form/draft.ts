import type { Entries } from './entries.ts';

interface Kept {
  entries: Partial<Entries>;
  /** The box of the consent for the answers about health is ticked. */
  consent: boolean;
  /** The person asked to store the draft on this computer, so that it outlives the tab. */
  keep: boolean;
  /** Epoch milliseconds of the last change. */
  at: number;
}

export interface QuestionnaireDraftStore {
  read(): Kept | null;
  write(kept: Kept): void;
  clear(): void;
}

const IN_TAB = 'preaffido_draft:';
const ON_COMPUTER = 'preaffido_kept:';
/** A draft that was stored on the computer is deleted after a day without a change. */
const KEPT_MS = 86_400_000;
/** Drafts of a browser that refuses to store anything. They last until the page is left. */
const refused = new Map<string, Kept>();

/**
 * The draft of the form of one association about one listing ('' for none). Answers about home, children and health
 * must not rest on a shared device, so the draft ends with the tab unless the person asks to keep it.
 */
export function draftOf(associationId: string, listingId: string): QuestionnaireDraftStore {
  const form = `${associationId}:${listingId}`;
  const remove = () => {
    refused.delete(form);
    attempt(() => window.sessionStorage.removeItem(IN_TAB + form));
    attempt(() => window.localStorage.removeItem(ON_COMPUTER + form));
  };
  return {
    read: () =>
      refused.get(form) ??
      attempt(() => parse(window.sessionStorage.getItem(IN_TAB + form))) ??
      attempt(() => parse(window.localStorage.getItem(ON_COMPUTER + form))) ??
      null,
    write(kept) {
      remove();
      const text = JSON.stringify(kept);
      const stored = attempt(() => {
        if (kept.keep) window.localStorage.setItem(`preaffido_kept:${form}`, text);
        else window.sessionStorage.setItem(`preaffido_draft:${form}`, text);
        return true;
      });
      if (!stored) refused.set(form, kept);
    },
    clear: remove,
  };
}

/**
 * Deletes the drafts on this computer that have not been changed for a day. Earlier releases stored every draft there
 * for 30 days: those move into this tab.
 */
export function tidyDrafts(now: number): void {
  attempt(() => {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(IN_TAB)) moveIntoTab(key);
      if (!key.startsWith(ON_COMPUTER)) continue;
      const draft = parse(window.localStorage.getItem(key));
      if (!draft || Math.abs(now - draft.at) > KEPT_MS) window.localStorage.removeItem(key);
    }
  });
}

function moveIntoTab(key: string): void {
  const draft = parse(window.localStorage.getItem(key));
  window.localStorage.removeItem(key);
  if (!draft || window.sessionStorage.getItem(key) !== null) return;
  window.sessionStorage.setItem(key, JSON.stringify(draft));
}

/** Returns the result, or undefined if the browser refuses access to its storage. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parse(text: string | null): Kept | null {
  const foundDraft: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (typeof foundDraft !== 'object' || foundDraft === null) return null;
  const { entries, consent, keep, at } = foundDraft as Record<string, unknown>;
  if (typeof entries !== 'object' || entries === null || typeof at !== 'number') return null;
  const texts = Object.entries(entries).filter(([, text]) => typeof text === 'string');
  return {
    entries: Object.fromEntries(texts) as Partial<Entries>,
    consent: consent === true,
    keep: keep === true,
    at,
  };
}
