import { fold } from '#contract/platform/fold.ts';
import { COMPANIONS, type Companion } from '../facts.ts';
import { DOUBT, LINK, MANNERS, MAY_NAME, NO, NOUNS, SOME, UNLESS, WEAK_YES, YES } from './companion-words.ts';

/** `unsure`: the text speaks of them, but says neither yes nor no. */
type Verdict = 'si' | 'no' | 'unsure';
export type Verdicts = Partial<Record<Companion, Verdict>>;

interface Found {
  noun: Companion;
  verdict: Verdict | null;
  /** The text speaks of some of them only: "gatti anziani", "bambini dai sei anni". */
  isSome: boolean;
}

/** Words after a noun within which an adjective or a clause restricts it ("gatti tranquilli o FIV positivi"). */
const REACH = 4;
/** A short answer after its nouns: "gatti no", "cani e gatti sì", "bambini da valutare". */
const ANSWERS: Record<string, Verdict> = { si: 'si', ok: 'si', no: 'no', mai: 'no', unsure: 'unsure' };

/**
 * Reads with whom an animal gets along from one text. In a `list` ("Cani, gatti; bambini no") a noun by itself is a yes;
 * in other texts only a noun that a positive or negative word governs counts ("va d'accordo con i gatti").
 */
export function readCompanions(text: string, { list = false } = {}): Verdicts {
  const verdicts: Verdicts = {};
  const folded = withSigns(text);
  // what follows costs several times as much
  if (!MAY_NAME.test(folded)) return verdicts;
  const normal = normalised(folded);
  for (const sentence of normal.split(/[.;!?]+/)) {
    for (const { noun, verdict, isSome } of readSentence(sentence.trim(), list)) {
      const said = verdict && isSome ? 'unsure' : verdict;
      if (said) verdicts[noun] = (verdicts[noun] ?? said) === said ? said : 'unsure';
    }
  }
  if (list && /\btutti\b(?! (i|gli|quelli|da))/.test(normal) && !/\bnon tutti\b/.test(normal)) {
    // for children "tutti" would be a rash yes
    for (const noun of COMPANIONS) if (noun !== 'bambini') verdicts[noun] ??= 'si';
  }
  return verdicts;
}

/** Folds a text, with words for ticks and crosses. */
function withSigns(text: string): string {
  return fold(
    text
      .replaceAll('\n', '. ')
      .replaceAll(/[✓✔✅]\uFE0F?/gu, ' sì ')
      .replaceAll(/[✗✘❌🚫]\uFE0F?/gu, ' no '),
  );
}

/** Gives the many ways of a yes, a no and a doubt in a folded text one form each. */
function normalised(folded: string): string {
  return withoutParentheses(folded)
    .replaceAll(
      /\bunic[oa] (?=cane|gatt[oa])|\b(cane|gatt[oa]) unic[oa]\b/g,
      (_, noun?: string) => ` no ${noun ?? ''} `,
    )
    .replaceAll(/\b(maschi e femmine|femmine e maschi|sia maschi che femmine|di entrambi i sessi)\b/g, ' ')
    .replaceAll(/\bdi (tutte le|ogni|qualsiasi|qualunque) eta\b|\b(piccoli e grandi|grandi e piccoli)\b/g, ' ')
    .replaceAll(
      /\b(nessun|senza|non (ha|da|crea|fa|mostra) (mai )?(nessun |particolari |grossi )?)\s*problem[aoi]+\b/g,
      ' compatibile ',
    )
    .replaceAll(
      /\b(e |sono |sara |ancora )?da (ri)?(valutare|verificare|provare|testare|vedere|definire|conoscere)\b/g,
      ' unsure ',
    )
    .replaceAll(
      /\bnon (e |sono |e stat[oaie] |ancora |e ancora |e mai stat[oaie] )?(testat|provat|verificat|valutat)[oaie]\b/g,
      ' unsure ',
    )
    .replaceAll(/\b(dipende|non (si )?sa(ppiamo)?|sconosciut[oa])\b/g, ' unsure ')
    .replaceAll(/[:?=]\s*(?=(si|no|ok|unsure)\b)/g, ' ');
}

/** Puts a blank in the place of what stands in parentheses. */
function withoutParentheses(text: string): string {
  const pieces = text.split(')');
  const rest = pieces.pop()!;
  const closed = pieces.map((piece) => (piece.includes('(') ? `${piece.slice(0, piece.indexOf('('))} ` : `${piece})`));
  return closed.join('') + rest;
}

function readSentence(sentence: string, list: boolean): Found[] {
  const all: Found[] = [];
  let governing: Verdict | null = null;
  for (const segment of sentence.split(/[,:]|\b(?=(?:ma|pero|mentre|invece|perche) )/)) {
    const words = segment.split(/[\s'"/+&-]+/).filter(Boolean);
    const isOpposed = /^(ma|pero|mentre|invece|perche)$/.test(words[0] ?? '');
    const first = words.find((word) => !LINK.test(word)) ?? '';
    const last = all.at(-1);
    // "bambini sì, dai 6 anni"
    if (last && UNLESS.test(words[0] ?? '') && !words.some(nounOf)) last.isSome = true;
    if (nounOf(first) && words.some((word) => word in ANSWERS)) all.push(...readAnswers(words, list));
    else {
      const governed = readGoverned(words, isOpposed ? null : governing, list);
      all.push(...governed.found);
      governing = governed.governing;
    }
  }
  return all;
}

/** Reads nouns followed by short answers: "cani sì gatti no". */
function readAnswers(words: readonly string[], list: boolean): Found[] {
  const run = new Run();
  let open = 0;
  for (const [at, word] of words.entries()) {
    const noun = nounOf(word);
    const answer = ANSWERS[word];
    if (noun) run.add(noun, list ? 'si' : null, at, words[at - 1]);
    else if (answer) {
      for (const one of run.found.slice(open)) one.verdict = answer;
      open = run.found.length;
    } else run.restrict(word, at);
  }
  return run.found;
}

/** Reads nouns after the word that governs them: "non va d'accordo con cani e gatti". */
function readGoverned(words: readonly string[], inherited: Verdict | null, list: boolean) {
  const run = new Run();
  let governing = inherited;
  let isNegated = false;
  for (const [at, word] of words.entries()) {
    const noun = nounOf(word);
    const verdict = verdictOf(word);
    if (noun) run.add(noun, isNegated ? 'no' : (governing ?? (list ? 'si' : null)), at, words[at - 1]);
    else if (run.restrict(word, at)) continue;
    else if (word === 'non' || word === 'poco') isNegated = true;
    // "cani tranquilli" is an adjective, "tranquillo con i cani" a judgement
    else if (MANNERS.test(word) && run.reaches(at)) continue;
    else if (verdict) {
      governing = isNegated ? opposite(verdict) : verdict;
      isNegated = false;
    } else if (WEAK_YES.test(word)) {
      governing ??= isNegated ? 'no' : 'si';
      isNegated = false;
    } else if (!LINK.test(word) && !list) {
      governing = null;
      isNegated = false;
    }
  }
  return { found: run.found, governing };
}

/** The nouns of a segment. Those joined by "e" are restricted together: "cani e gatti anziani". */
class Run {
  readonly found: Found[] = [];
  #start = 0;
  #last = -Infinity;

  add(noun: Companion, verdict: Verdict | null, at: number, before = ''): void {
    if (before !== 'e' && before !== 'ed') this.#start = this.found.length;
    this.found.push({ noun, verdict, isSome: false });
    this.#last = at;
  }

  reaches(at: number): boolean {
    return at - this.#last <= REACH;
  }

  /** Returns whether the word restricts the nouns before it to some of their kind, or to a place. */
  restrict(word: string, at: number): boolean {
    if (!this.reaches(at) || !SOME.test(word)) return false;
    for (const one of this.found.slice(this.#start)) one.isSome = true;
    return true;
  }
}

/** "Non teme i bambini" is not yet a yes. */
function opposite(verdict: Verdict): Verdict {
  return verdict === 'si' ? 'no' : 'unsure';
}

function nounOf(word: string): Companion | undefined {
  return NOUNS.find(([pattern]) => pattern.test(word))?.[1];
}

function verdictOf(word: string): Verdict | null {
  if (DOUBT.test(word)) return 'unsure';
  if (NO.test(word)) return 'no';
  return YES.test(word) ? 'si' : null;
}
