/**
 * Letters of other scripts that look like Latin ones, as in Unicode's list of confusables (UTS #39), by the script they
 * are of: each pair is the letter and the Latin one.
 */
const LOOKALIKES = {
  cyrillic:
    'аaвbсcԁdеeѐeёeғfһhіiїiјjкkӏlмmнhоoрpԛqгrѕsтtуyѵvԝwхxьbАAВBСCЕEЁEҒFНHІIЇIЈJКKӀIМMОOРPԚQЅSТTУYѴVԜWХXҮYүyҺHҳxҲX',
  greek: 'αaβbγyεeηnιiκkνvοoρpσoτtυuχxωwΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϲcϹCϳjͿJ',
  armenian: 'օoսuհhոnգqցgյjլlզqռnՏSՍUՕO',
  cherokee: 'ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎥiᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᎩYᏃZ',
  lisu: 'ꓮAꓐBꓚCꓓDꓰEꓝFꓖGꓧHꓲIꓙJꓗKꓡLꓟMꓠNꓳOꓑPꓣRꓢSꓔTꓴUꓦVꓪWꓫXꓬYꓜZ',
  /** Letters of the Latin script itself that look like plain ones, without being them with an accent. */
  latin: 'ıiɩiɑaɡgʋvßsøoØOđdĐDłlŁLħhĦHŧtŦTƀbɓbɗdƒfɠgƙkƖlƥpƭtᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
} as const;

const TO_LATIN = new Map(Object.values(LOOKALIKES).flatMap((pairs) => pairsOf(pairs)));

function pairsOf(pairs: string): [string, string][] {
  const letters = Array.from(pairs);
  return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1]!] as [string, string]] : []));
}

/** Replaces letters that look like Latin ones by those. */
export function toLatin(text: string): string {
  return Array.from(text, (letter) => TO_LATIN.get(letter) ?? letter).join('');
}

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Scripts with letters that pass for Latin ones, or whose words nobody mixes with it. */
const OTHER_SCRIPTS = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/** Whether a word of a text has letters of several of these scripts. */
export function mixesScripts(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => [LATIN, ...OTHER_SCRIPTS].filter((one) => one.test(word)).length > 1);
}

/** Replaces look-alikes in each word that mixes scripts by the Latin letters, where that makes it one script. */
export function unmixed(text: string): string {
  return text.replaceAll(WORD, (word) => {
    const latin = toLatin(word.normalize('NFC'));
    return mixesScripts(word) && !mixesScripts(latin) ? latin : word;
  });
}
