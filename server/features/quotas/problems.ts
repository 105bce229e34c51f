import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const quotaProblems = defineProblems({
  too_many_listings: {
    status: 403,
    sentence: 'Hai raggiunto il numero massimo di annunci: elimina quelli che non servono più, oppure scrivici.',
    cause: 'The account has as many listings as its quota allows. It is a tenth until staff have approved the account.',
    cure: 'Delete listings, or ask the portal to approve the account.',
  },
  bin_full: {
    status: 403,
    sentence: 'Il cestino è pieno: svuotalo, poi pubblica di nuovo.',
    cause: 'The bin of the account holds four times as many listings as the account may have.',
    cure: 'Delete listings from the bin, or wait until they have been there for 30 days.',
  },
  too_many_image_bytes: {
    status: 403,
    sentence:
      'Hai raggiunto lo spazio massimo per le foto: togli quelle che non servono più, anche dal cestino e dalle bozze, oppure scrivici.',
    cause:
      'The images of the account take as much space as its quota allows, those in its bin and its drafts, too. Deleted ones count for about a day.',
    cure: 'Delete images, or ask the portal to approve the account.',
  },
  too_many_uploads: {
    status: 429,
    sentence: "Hai raggiunto il numero massimo di foto in un'ora: riprova tra qualche minuto.",
    cause: 'The account uploaded as many images within an hour as its quota allows.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
});
