import { AHEAD, ALWAYS, REFUSES_TO_MOVE, SENT, UNTRACEABLE } from './advance-rules.ts';
import { plainWords } from './plain-words.ts';
import { sentencesOf } from './sentences.ts';

/** A sentence that asks for money in advance. */
export interface AdvanceRequest {
  /** As it was written. */
  sentence: string;
  /** As it was judged: the same for two spellings of one sentence. */
  plain: string;
}

const RULES = [...ALWAYS, ...AHEAD, ...UNTRACEABLE, ...SENT];

const MONEY_WORD =
  '(?:so[il]di|denaro|anticip[a-z]*|accont[oi]|caparr[ae]|pag[a-z]+|vers[a-z]+|bonific[a-z]+|ricaric[a-z]+|postepay|cauzion[ei]|vaglia|western|moneygram|chied[a-z]+|richied[a-z]+|richiest[a-z]|accett[a-z]+|euro|spes[ae]|dovut[oa]|invi(?:a|ate|are)|mand(?:a|ate|are|iamo)|spediamo|spedizioni)';
/** A refusal, with at most five words between. A contrast or another demand ends it. */
const REFUSED = new RegExp(
  `\\b(?:non|mai|nessun[oa]?|alcun[oa]?|senza|niente|nulla|neanche|nemmeno|ne|no)\\b(?: (?!(?:ma|pero|solo|soltanto|se|appena|serve|servono|perditempo|parte|partono|truff[a-z]+)\\b)[a-z0-9]+){0,5}? ${MONEY_WORD}\\b`,
);
/** A warning of others who ask. */
const WARNS =
  /\bdiffid|\battent[oi] a|\battenzione (?:a|agli|alle|ai)\b|\bchi (?:vi |ti |le |ci )?chied(?:e|esse|ono)\b|\bse (?:qualcuno|vi|ti|le|altri)\b.{0,20}\b(?:chied(?:e|ono|esse|essero)|dic(?:e|ono)|propon(?:e|gono)|domand(?:a|ano)|parl(?:a|ano))\b|\bnon siamo noi\b|\b(?:sono|e) (?:una )?truff[ae]\b|\btruffator|\bsegnal/;
/** What somebody has paid already. */
const PAST =
  /\b(?:abbiamo|ho|ha|hanno|aveva|avevamo|sono stat[eoia]|e stat[eoa])(?: [a-z]+)? (?:anticipat|pagat|versat|sostenut|spes|saldat|inviat|mandat)[a-z]*/g;
const PLAY = /\bsi ricaric[a-z]+|\bricaric[a-z]+ (?:le|di) (?:pile|batterie|energi[ae]|energie)/g;
const NO_CASH = /\b(?:niente|no|non|senza) contanti(?: alla consegna)?/g;
const CONTRAST = /,? (?=(?:ma|pero|solo|soltanto|invece|bensi|tranne|altrimenti|perche)\b)/;

/** Returns the sentences of these texts that ask for money before the animal is handed over. */
export function findAdvanceRequests(texts: readonly string[]): AdvanceRequest[] {
  return texts.flatMap(sentencesOf).flatMap((sentence) => {
    const plain = plainWords(sentence);
    return asksInAdvance(plain, sentence) ? [{ sentence, plain }] : [];
  });
}

function asksInAdvance(plain: string, sentence: string): boolean {
  // a question that the next sentence answers
  if (sentence.endsWith('?') && plain.split(' ').length <= 3) return false;
  if (WARNS.test(plain)) return false;
  if (REFUSES_TO_MOVE.test(plain)) return true;
  const said = plain
    .replaceAll(PAST, '')
    .replaceAll(PLAY, '')
    .replaceAll(NO_CASH, '')
    .split(CONTRAST)
    .filter((clause) => !REFUSED.test(clause))
    .join(' ');
  return RULES.some(({ asks, unless = [] }) => asks.test(said) && !unless.some((honest) => honest.test(said)));
}
