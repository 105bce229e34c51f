import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const embeddingProblems = defineProblems({
  nothing_to_embed: {
    status: 404,
    sentence: 'Questo indirizzo non si può incorporare.',
    cause: 'The `url` is no page of an association or of a listing of this portal.',
    cure: 'Send the address of such a page, as the browser shows it.',
  },
  format_not_available: {
    status: 501,
    sentence: 'Formato non disponibile: json oppure xml.',
    cause: 'The `format` of `/oembed` is another one than `json` and `xml`.',
    cure: 'Ask for one of the two, or leave it out for JSON.',
  },
});
