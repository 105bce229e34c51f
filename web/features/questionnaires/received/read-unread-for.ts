import { countUnseen, listMyQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';

const PER_PAGE = 200;

/** Returns the names of those whose questionnaire for a listing nobody has read, oldest first. */
export async function readUnreadFor(listingId: string): Promise<string[]> {
  let left = (await api(countUnseen)).count;
  const names: string[] = [];
  for (let cursor: string | null | undefined; left > 0 && cursor !== null; ) {
    const page = await api.page(listMyQuestionnaires, { query: { limit: PER_PAGE, ...(cursor && { cursor }) } });
    const unread = page.items.filter(({ seen }) => !seen);
    left -= unread.length;
    names.push(
      ...unread
        .filter(({ post_id }) => post_id === listingId)
        .map(({ nome }) => nome.trim() || 'Chi non ha scritto il nome'),
    );
    cursor = page.next;
  }
  return names.reverse();
}
