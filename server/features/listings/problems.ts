import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const listingProblems = defineProblems({
  hidden_by_admin: {
    status: 403,
    sentence: 'Annuncio nascosto dalla redazione.',
    cause: 'Staff hid the listing: its owner cannot publish it again.',
    cure: 'Contest the decision by the link in its mail.',
  },
  listing_not_found: {
    status: 404,
    sentence: 'Annuncio non trovato',
    cause: 'No listing has this id, or it is not public.',
    cure: 'Choose a listing from a list.',
  },
  listing_deleted: {
    status: 404,
    sentence: 'Annuncio non trovato',
    cause: 'The listing with this id was deleted.',
    cure: 'Choose a listing from a list, or those of `/adoptions/{id}/similar`.',
  },
  not_in_bin: {
    status: 404,
    sentence: 'Non è più nel cestino.',
    cause: 'The bin does not hold it any more: it was restored or deleted, or its 30 days are over.',
    cure: 'Read `/me/bin` again.',
  },
  listing_changed: {
    status: 409,
    sentence: "Intanto l'annuncio è cambiato.",
    cause: 'The listing has changed since the caller read the `version` that it sent.',
    cure: 'Compare with `current` in the response, and send the changes again with its `version`.',
  },
  draft_changed: {
    status: 409,
    sentence: 'Intanto la bozza è cambiata.',
    cause: 'The draft has changed since the caller read the `version` that it sent.',
    cure: 'Compare with `current` in the response, and save with its `version`, or under another id.',
  },
  draft_not_found: {
    status: 404,
    sentence: "Questa bozza non c'è più.",
    cause: 'The draft whose `version` was sent has been published or thrown away.',
    cure: 'Save it without `version`, under another id.',
  },
  too_many_drafts: {
    status: 403,
    sentence: 'Hai già 50 bozze: pubblicane o buttane una.',
    cause: 'An account has at most 50 drafts.',
    cure: 'Publish or delete a draft.',
  },
  already_published: {
    status: 409,
    sentence: 'Questo annuncio risulta già pubblicato: lo trovi nel tuo elenco.',
    cause: 'A listing with other content was published under the same Idempotency-Key.',
    cure: 'Edit the published listing, or publish under a new key.',
  },
});
