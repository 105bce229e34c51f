import type { Companion } from '../facts.ts';

/** Italian words by which a text says with whom an animal gets along, folded: lower case, no accents. */

export const NOUNS: [RegExp, Companion][] = [
  [/^(can[ei]|cagnolin[oiae]|cagnett[oiae]|cagn[ae])$/, 'cani'],
  [/^(gatt[oiae]|gattin[oiae]|mic[io]|micin[oiae]|felin[oi])$/, 'gatti'],
  [/^(bambin[oiae]|bimb[oiae]|bimbett[oiae]|figli|figlioli|figliol[oa])$/, 'bambini'],
];
/** Occurs in each text that names one of them, or says `tutti`. */
export const MAY_NAME = /can|cagn|gatt|mic|felin|b[ai]mb|figli|tutti/;
export const YES =
  /^(accordo|compatibil[ei]|buon[oaie]|bravissim[oaie]|brav[oaie]|dolcissim[oaie]|dolce|ottim[oaie]|ottimamente|socievol[ei]|affettuos[oaie]|tollerant[ei]|tollera|accetta|adora|ama|amic[oaheiì]+|conviv\w+|vive|viveva|vivono|vissut[oa]|cresciut[oaie]|abituat[oaie]|gioca|giocherellon[ei]|bene|benissimo|adatt[oaie]|ideal[ei]|perfett[oaie]|ok|si|pacific[oaie]|tranquill[oaie]|rispetta|rispettos[oaie]|gradisce|sopporta|diamo|affidiamo|affidabile)$/;
/** A yes only where nothing stronger was said: "non adatto a famiglie con bambini". */
export const WEAK_YES = /^famigli[ae]$/;
export const NO =
  /^(no|niente|senza|incompatibil[ei]|aggressiv[oaie]|insofferent[ei]|reattiv[oaie]|teme|odia|detesta|rincorre|insegue|caccia|tranne|eccetto|escluso|esclusi|salvo|evitare|vietat[oi]|ostil[ei]|litigios[oaie]|intollerant[ei]|paura|timore|gelos[oaie]|competitiv[oaie])$/;
export const DOUBT =
  /^(unsure|forse|selettiv[oaie]|alcuni|alcune|qualche|certi|certe|solo|soltanto|solamente|purche|graduale|gradualmente|inserimento)$/;
/** Words between a positive or negative word and its nouns. */
export const LINK =
  /^(con|coi|col|i|il|lo|gli|le|la|l|ai|al|alle|agli|alla|dei|degli|delle|del|di|d|da|dai|e|ed|o|anche|pure|altri|altre|altro|altra|tutti|tutte|gia|ogni|qualsiasi|suoi|sue|simili|nostri|nostre|molto|piu|per|a|in|casa|case|insieme|soprattutto|nemmeno|neanche|ne|assolutamente|presenza|tanti|tante|persone|suo|mai|chi|ha|hanno|due|tre|quattro|cinque|stallo|ma|pero|mentre|invece|va|vanno|e|sono|felicemente|serenamente|dolcemente|problemi|eta|famiglia|famiglie|un|una|uno|stato|stata)$/;
/** Adjectives that ask for good manners: the answer remains a yes. */
export const MANNERS =
  /^(tranquill[ei]|calm[ei]|equilibrat[ei]|educat[ei]|beneducat[ei]|socievol[ei]|pacific[hei]+|curios[ei]|rispettos[ei]|docil[ei]|buon[ei]|gentil[ei]|delicat[ei]|prepotent[ei]|invadent[ei]|innocu[ei])$/;
/** Words after a noun that restrict it to some, or to a place: the answer is open. */
export const SOME =
  /^(grand[ei]|grandicell[ei]|adult[oaei]|anzian[oaei]|giovan[ei]|maschi?o?|femmin[ae]|dominant[ei]|steril\w*|che|dai|dagli|dall|da|sopra|oltre|almeno|maggiori|adolescenti|conosciut[ei]|fiv|felv|piccol[oaei]|positivi|cuccioli|della|del|dello|fuori|mie|miei|solo)$/;
/** Words that begin a restriction of what was said before: "bambini sì, dai sei anni". */
export const UNLESS = /^(dai|dagli|dall|da|sopra|oltre|almeno|solo|soltanto|purche|se)$/;
