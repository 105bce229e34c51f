/** What asks for money before the animal is handed over. The patterns read what `plainWords` returns. */
interface Rule {
  asks: RegExp;
  /** What makes the same words honest. */
  unless?: readonly RegExp[];
}

const EURO =
  '(?:\\d+(?: \\d+)? euro|(?:cinquanta|sessanta|settanta|ottanta|novanta|cento|duecento|trecento) euro|euro \\d+)';
const PAY =
  '(?:pag(?:a|o|hi|ano|at[eiao]|are|arl[oaie]|arsi|amento|amenti|ando|hera|herete)|versa(?:t[eiao]|re|rl[oaie]|mento|ndo|no)?|sald(?:a|at[eiao]|are|arl[oaie]|o|ando)|bonific[a-z]*|ricaric[a-z]*|accredit[a-z]*)';
const REMOTE =
  '(?:bonific[a-z]*|paypa[li]|iban|sul (?:mio |nostro |suo |seguente )?conto|conto corrente|satispay|revolut|hype|carta prepagata|sulla (?:mia )?carta|online|vaglia)';
const MONEY = `(?:so[il]di|denaro|importo|somma|cifra|quota|contributo|rimborso|spese|costo|${EURO})`;
const TRIP =
  '(?:a domicilio|staffett[a-z]*|trasport[a-z]*|viaggi[a-z]*|spedi[a-z]*|corriere|volo|aereo|passaggio|furgone|gabbia|trasportino)';
const SHIPPING = '(?:spedizion[a-z]*|corriere|dogana|doganali|assicurazion[a-z]*|agenzia|nolo|cargo|volo)';
const MOVING =
  '(?:part[a-z]+|spedi[a-z]+|mand[a-z]+|invi[a-z]+|organizz[a-z]+|caric[a-z]+|consegn[a-z]+|blocc[a-z]+|arriv[a-z]+|viagg[a-z]+|prenot[a-z]+|port[a-z]+|comunic[a-z]+|do|dare|riserv[a-z]+)';
const RESERVING =
  '(?:blocc|prenot|riserv|ferm|opzion|assicur|garanti)(?:ar|ir)[a-z]*|(?:prenota|blocca|riserva|ferma)(?:te|ti)?(?:l[oai]|vel[oai]|tel[oai])|tener(?:l[oai]|vel[oai]|tel[oai])|confermare (?:il|l|la)';
const DUE = `${EURO}|so[il]di|quota|versa[a-z]*|bonific[a-z]*|ricaric[a-z]*|paypa[li]|pagament[oi]|contributo`;
const TARGET =
  '(?:consegn|partenz|part[aei]|viagg|arriv|ritir|spedi|ved|visit|incontr|affid|trasport|imbarc|caric|sal[gi]|staffett|inviar|mandar|prenotaz|portar)';
const WITHIN = (letters: number) => `[^,]{0,${letters}}`;

/** The money is handed over in person, when the animal is. */
const IN_PERSON =
  /\b(?:alla consegna|all arrivo|al ritiro|alla firma|al momento del(?:la|l)? (?:consegna|ritiro|arrivo|adozione|affido|firma)|all (?:adozione|affido)|di persona|in contanti|a mano|in mano|quando (?:arriva|lo ved|lo incontr|lo conosc|venite)|dopo aver(?:e|l[oa])? ?(?:vist|conosciut|incontrat)|dopo l adozione|dopo la visita|averl[oa] (?:vist|conosciut))/;
const WITH_RECEIPT = /\b(?:con|dietro|sempre|regolare) ricevuta\b/;
const DONATION =
  /\b(?:donazion|donare|donate|offert[ae] (?:liber|spontane|volontar)|sosten(?:erci|eteci|ici|ere il rifugio|ere l)|aiut(?:arci|ateci|ate il|ate l|are il rifugio)|raccolta (?:fondi)?|5 ?x ?1000|(?:a|in) distanza|al mese|\baiuta )/;
const BY_US =
  /\b(?:a nostro carico|carico nostro|carico dell associazione|carico del(?:la|l)? (?:canile|rifugio|comune|asl|associazione)|(?:canile|comune|rifugio|asl|associazione) paga|paghiamo noi|da noi)\b/;
const REIMBURSED = /\brimbors|\bdal(?:la|le|l|lo)? |\bda noi|veterinari/;
const CURED = /\bcur(?:a|e|are|arl[oaie]|at[oaie])\b|\boperar|veterinari|intervent|operazion|\bci aiut/;
const A_MEETING = /\b(?:visita|incontro|appuntamento|conoscerl[oa])\b/;
/** A transfer to an association, with a receipt. */
const ON_RECORD =
  /\bintestat[oa] all associazione|\b(?:iban|conto) dell associazione|\bcon ricevuta|\bricevuta fiscale|\bdopo l (?:adozione|affido)/;
const STERILIZED = /steriliz/;

const rule = (asks: string, ...unless: RegExp[]): Rule => ({ asks: new RegExp(`\\b(?:${asks})`), unless });
/** The words in this order or the other, in one clause. */
const near = (one: string, other: string, letters = 60) =>
  `(?:${one})${WITHIN(letters)}\\b(?:${other})|(?:${other})${WITHIN(letters)}\\b(?:${one})`;

const BEFORE = `prima (?:di|del|della|dell|dei|che)\\b(?: (?:la|il|lo|l|loro|io))? ?${TARGET}`;
const BEFOREHAND = 'prima(?= *(?:,|$)| (?:e|poi|altrimenti|se no|o|perche|cosi|per favore|voi|tu|lei)\\b)';
const CARE = '(?!.*\\b(?:vaccin|steriliz|controll|colloqui|questionari|firm|microchip|preaffid)[^,]*\\bprima)';

/** The animal does not leave before the money is there: a refusal that is a demand. */
export const REFUSES_TO_MOVE = new RegExp(
  `\\bnon${WITHIN(30)} ?\\b${MOVING}${WITHIN(30)}\\b(?:senza|se (?:prima )?non|finche non|prima (?:di|del|della|che)|se non)\\b${WITHIN(35)}\\b(?:${PAY}|so[il]di|denaro|anticip|${EURO})`,
);

/** What no honest listing asks for, whatever stands beside it. */
export const ALWAYS: readonly Rule[] = [
  rule('acc?ont[oi]|caparr?[ae]'),
  rule(
    near('cauzion[ei]|deposito', `${EURO}|invi|vers|riserv|bonific|prenot|chied|serve|obbligatori`, 40),
    STERILIZED,
    IN_PERSON,
  ),
  rule('(?:cauzion[ei]|deposito)\\b.{0,70}\\b(?:bonific|da mandare|da inviare|postepay|da versare)', STERILIZED),
  rule('(?:quota|costo|tassa) di prenotazione'),
  rule('(?:pagamento|bonifico|versamento|saldo|accredito) (?:avvenut|effettuat|ricevut|completat)', DONATION),
  rule(
    `(?:primo|prima persona|chi) che (?:mi )?(?:versa|paga|manda i so[il]di|fa (?:il|un) (?:bonifico|acconto|versamento))`,
  ),
  rule(
    near(`meta|parte|terzo|rat[ae]|la prima|${EURO}`, 'subito|ora|adesso|oggi|prima', 12) +
      `.{0,50}\\b(?:resto|saldo|rimanente|restante|differenza|altra meta|meta|la seconda)\\b`,
  ),
];

/** What asks for money ahead of time, also with a promise of a receipt. */
export const AHEAD: readonly Rule[] = [
  rule(
    `prima (?:il |i |la |l |lo |un |una |si |mi )?(?:bonifico|so[il]di|pagamento|denaro|ricarica|versamento|saldo|pag(?:a|hi|ate|are)|versa|versate|mand(?:i|ate) i so[il]di)\\b.{0,40}\\b(?:poi|dopo|e ve|e te)\\b`,
    DONATION,
  ),
  rule('(?:so[il]di|pagamento|bonifico|denaro|ricarica) prima\\b.{0,25}\\b(?:dopo|poi)', DONATION),
  rule(
    `(?:versamento|versando|versa(?:te|to)?|iban|bonific[a-z]*|pagat[eio]|pagando|ricaric[a-z]*|mandat[ei]|manda|inviat[ei]|invia)\\b.{0,60}\\b(?:parte|partir[ae]|e (?:vostr|tu)[oaie]|e da (?:te|voi)|arriva|ve l[oa]|te l[oa]|spedi[a-z]+|si conferma|conferma il posto)\\b`,
    IN_PERSON,
    DONATION,
    BY_US,
  ),
  rule('previ[oa] (?:il |un |una |la )?(?:versamento|pagamento|bonifico|ricarica|anticipo|accredito|saldo)', IN_PERSON),
  rule(
    `si conferma (?:con|versando|pagando)|conferm[a-z]+\\b${WITHIN(20)}\\b(?:versando|pagando|con ${EURO})`,
    IN_PERSON,
  ),
  rule(
    `(?:${PAY}|invi[a-z]+|mand[a-z]+|${MONEY})${CARE}(?:(?!\\balla consegna|\\ball arrivo|\\bdi persona)[^,]){0,50}\\b(?:${BEFORE})`,
    BY_US,
  ),
  rule(
    `(?:${PAY}|inviat[a-z]|mandat[a-z]|inviar[a-z]+|so[il]di|denaro|${EURO}|trasporto|staffetta)(?:(?!\\balla consegna|\\ball arrivo)[^,]){0,50}\\b(?:${BEFOREHAND})`,
  ),
  rule(
    `prima (?:di|del|della|dell|che)\\b${WITHIN(40)}\\b(?:va|vanno|si|deve|devono|dovete|devi|occorre|bisogna|serve|servono|chied[a-z]+|richied[a-z]+)\\b${WITHIN(25)}\\b(?:${PAY}|ricaric)`,
    IN_PERSON,
  ),
  rule(near(`${PAY}|${MONEY}|${TRIP}`, 'in anticipo|anticipatamente', 60)),
  rule(near(`${PAY}|${MONEY}|${TRIP}|${SHIPPING}`, 'anticipat[oaei]|da anticipare', 45), REIMBURSED),
  rule(`(?:anticip(?:are|arci|armi|ate|atemi|ami|i|a))\\b${WITHIN(30)}\\b(?:${MONEY}|${TRIP})`, REIMBURSED),
  rule(
    `(?:pag|vers|sald)[a-z]+ prima (?:il|la|lo|le|i|l|tutto|tutte) ?(?:${TRIP}|spes|cost|import|quot|contribut|il|$)`,
    IN_PERSON,
    BY_US,
  ),
  rule(`${EURO} (?:di|come|quale|in) anticipo`),
  rule(
    `(?:ricev|arriv|mand|invi|vers|pag)[a-z]* prima (?:${EURO}|so[il]di|i so[il]di|il (?:pagamento|bonifico|saldo)|la ricarica)`,
    IN_PERSON,
  ),
  rule(`(?:un|piccolo|serve|chiedo|bisogno di un) anticipo (?:per|di|sul|sulle|tramite) (?!primavera|estate)`),
  rule(`anticipo${WITHIN(25)}(?:${EURO}|per (?:la|il|lo|l)\\b|obbligatori|richiest)`),
  rule(
    near(
      `${PAY}|${EURO}|saldo`,
      'alla prenotazione|(?:di|della) prenotazione|quando prenot[a-z]+|all ordine|(?:alla|della) (?:conferma|richiesta)',
      40,
    ),
  ),
  rule(
    `(?:dopo|appena|ricevut[oaie]|arrivat[oaie]|una volta|ricezione|ricevimento|fatt[oa]|effettuat[oa]|a fronte|solo con)\\b${WITHIN(30)}\\b(?:pagamento|bonific[a-z]*|ricaric[a-z]*|versamento|accredit[a-z]*|so[il]di|saldo|vaglia|${EURO})\\b.{0,60}\\b${MOVING}`,
    DONATION,
  ),
  rule(
    `(?:solo |soltanto )?dopo (?:il |l |un |aver ricevuto (?:il |i )?)?(?:pagamento|bonifico|versamento|accredito|saldo|so[il]di)\\b`,
    IN_PERSON,
    DONATION,
    CURED,
  ),
  rule(
    `appena\\b${WITHIN(30)}\\b(?:so[il]di|pagamento|bonifico|versamento|accredito|ricarica|saldo|denaro|${EURO})\\b`,
    DONATION,
    CURED,
  ),
  rule(
    `${MOVING}\\b.{0,60}\\b(?:solo |soltanto )?(?:dopo|appena|a ricezione|al ricevimento|ricevut[oa])\\b${WITHIN(25)}\\b(?:pagamento|bonific[a-z]*|ricaric[a-z]*|versamento|accredit[a-z]*|so[il]di|saldo|vaglia|${EURO})`,
    DONATION,
  ),
  rule(
    `(?:quando|appena|dopo che|una volta che|finche non)\\b${WITHIN(20)}\\b(?:avete|avrete|hai|avrai|abbiate|viene|risulta|arriv[a-z]+|ricev[a-z]+|ved[a-z]+|aver)\\b${WITHIN(20)}\\b(?:pagat|versat|pagament|bonific|so[il]di|accredit|ricaric|saldat)`,
    DONATION,
  ),
];

/** Means of payment that leave no trace. */
export const UNTRACEABLE: readonly Rule[] = [
  rule(
    'post[ea]?pa[yi]|westernunion|western union|moneygram|money ?transfer|paysafe|bitcoin|cripto|crypto|usdt|skrill|bonifico istantaneo',
    IN_PERSON,
    DONATION,
  ),
  rule('(?:4023|5333)(?: ?\\d{4}){3}', DONATION),
  rule('(?:buon[oi]|cart[ae]|card|gift) ?(?:regalo|amazon|google|steam|itunes|card)', IN_PERSON, DONATION),
  rule('(?:un|con|tramite|via|per|o|il) vaglia|vaglia (?:postale|di \\d)', IN_PERSON, DONATION),
  rule('paypa[li]\\b.{0,25}\\b(?:amici|familiari|parenti)', DONATION),
  rule(
    '(?:accett[a-z]+|solo|mediante|tramite|con|via|serve|fare|fate|fai|farmi|fatemi)\\b(?: [a-z]+)? ricaric(?:a|he|ina)\\b',
    DONATION,
  ),
  rule(
    `(?:una|la|di|con|tramite|fare|fai|fate|mezzo|o)? ?ricaric[ah][a-z]*\\b.{0,45}(?:carta|tabacc|prepagat|telefonic|sisal|mooney|lottomatica|hype|${EURO})`,
    IN_PERSON,
    DONATION,
  ),
];

/** Money that is sent, for an animal that is sent. */
export const SENT: readonly Rule[] = [
  rule(
    '(?:invia|inviate|inviami|inviatemi|manda|mandate|mandami|mandatemi|spedisci|spedite)\\b(?: (?:mi|la|una|il|un|i|prima))* (?:ricarica|bonifico|vaglia|pagamento|acconto|anticipo)\\b',
    DONATION,
  ),
  rule(
    '(?:mandarmi|inviarmi|darmi|versarmi|pagarmi|mandatemi|inviatemi|datemi|pagatemi|mandami|inviami)\\b.{0,30}\\b(?:benzina|viaggio|spese|trasporto|staffetta|gasolio|biglietto)',
    IN_PERSON,
    DONATION,
  ),
  rule(`${EURO}\\b.{0,40}\\bl[ie] (?:invi|mand|vers|bonific)(?:a|i|ate|iate)(?: prima)?\\b`, IN_PERSON, DONATION),
  rule(`${REMOTE}\\b.{0,70}\\b${TRIP}|${TRIP}\\b.{0,70}\\b${REMOTE}`, IN_PERSON, DONATION, BY_US, ON_RECORD),
  rule(
    `(?:fate|fai|fatemi|fammi|fare|farmi|faccia|fa)\\b${WITHIN(15)}\\b(?:bonifico|vaglia|versamento|accredito)`,
    IN_PERSON,
    DONATION,
    BY_US,
    ON_RECORD,
  ),
  rule(`${REMOTE}\\b.{0,40}\\b${EURO}|${EURO}\\b.{0,40}\\b${REMOTE}`, IN_PERSON, DONATION, BY_US, ON_RECORD),
  rule(
    `(?:invia(?:te|re|mi|temi)?|manda(?:te|re|mi|temi|ci)?|trasferi[a-z]+|versate(?:mi|ci)?|bonificate(?:mi)?|accredita[a-z]*)\\b${WITHIN(30)}\\b(?:so[il]di|denaro|${EURO}|importo|somma|cifra|quota)`,
    IN_PERSON,
    DONATION,
  ),
  rule(
    `(?:so[il]di|${EURO}|importo|somma|quota|spese|contributo)\\b${WITHIN(40)}\\b(?:da|va|vanno|essere) (?:invia|manda|accredita|bonifica|trasferi)`,
    IN_PERSON,
    DONATION,
  ),
  rule(
    near(`pag[a-z]+|copri[a-z]*|carico|occup[a-z]+|sosten[a-z]+|costa(?:no)?|servono|versa[a-z]*`, SHIPPING, 50),
    IN_PERSON,
    BY_US,
    DONATION,
    WITH_RECEIPT,
  ),
  rule(`(?:${RESERVING})\\b.{0,70}\\b(?:${DUE})|(?:${DUE})\\b.{0,50}\\b(?:${RESERVING})`, IN_PERSON, A_MEETING),
  rule(
    `(?:${PAY}|${EURO}|quota|meta|so[il]di)${WITHIN(40)}\\b(?:entro (?:oggi|stasera|domani|sabato|domenica|lunedi|venerdi|le|\\d+ ore)|subito(?! dopo)|immediat[a-z]+|in giornata)`,
    IN_PERSON,
    DONATION,
    BY_US,
    CURED,
  ),
  rule(
    `(?:foto|screen(?:shot)?|copia|scontrino|ricevuta)\\b${WITHIN(20)}\\b(?:ricaric[a-z]+|bonific[a-z]+|pagamento|versamento|scontrino)`,
    DONATION,
    IN_PERSON,
  ),
];
