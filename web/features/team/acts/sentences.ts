import type { TeamAct } from '#contract/features/team/calls.ts';

type Said = Pick<TeamAct, 'act' | 'name' | 'member_name' | 'before' | 'after'>;

/** Returns what somebody did, as it follows the name: "ha modificato l'annuncio Nebbia". */
export function sentenceOf(act: Said): string {
  const say = SENTENCES[act.act];
  return say ? say(act) : "ha fatto un'altra cosa";
}

const listing = ({ name }: Said) => (name ? `l'annuncio ${name}` : 'un annuncio');
const questionnaire = ({ name }: Said) => (name ? `un questionario per ${name}` : 'un questionario');
const thing = (act: Said) => (act.after.kind === 'questionario' ? questionnaire(act) : listing(act));
const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('_', ' ') : '');
const member = ({ member_name }: Said) => member_name || 'una persona';
const toMember = (act: Said) => `${/^a/i.test(member(act)) ? 'ad' : 'a'} ${member(act)}`;

/** Returns a number of things in words: "un annuncio", "3 annunci". */
function many(count: unknown, one: string, several: string): string {
  return count === 1 ? one : `${typeof count === 'number' ? count.toLocaleString('it-IT') : 'alcuni'} ${several}`;
}
const listings = (act: Said) =>
  act.after.listings === 1 ? listing(act) : many(act.after.listings, 'un annuncio', 'annunci');
const questionnaires = ({ after }: Said) => many(after.questionnaires, 'un questionario', 'questionari');

/** What an edit changed besides the texts: the new state, and whether the public sees it. */
function changed({ after }: Said): string {
  const parts = [
    text(after.adoption_status) && `ora ${text(after.adoption_status)}`,
    after.hidden === true && 'ora in standby',
    after.hidden === false && 'di nuovo visibile',
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

const SENTENCES: Readonly<Record<string, (act: Said) => string>> = {
  publishAdoption: (act) => `ha pubblicato ${listing(act)}`,
  editAdoption: (act) => `ha modificato ${listing(act)}${changed(act)}`,
  hideAdoption: (act) =>
    act.after.hidden === false ? `ha mostrato di nuovo ${listing(act)}` : `ha messo in standby ${listing(act)}`,
  deleteAdoption: (act) => `ha messo nel cestino ${listing(act)}`,
  bulkAdoptions: (act) =>
    act.after.deleted === true
      ? `ha messo nel cestino ${listings(act)}`
      : `ha modificato ${listings(act)}${changed(act)}`,
  confirmAdoptions: (act) => `ha confermato ${listings(act)}`,
  importAdoptions: (act) => `ha importato ${listings(act)}`,
  importAdoptionPhotos: ({ after }) => `ha importato ${many(after.photos, 'una foto', 'foto')}`,
  restoreFromBin: (act) => `ha ripreso dal cestino ${thing(act)}`,
  restoreManyFromBin: (act) => `ha ripreso dal cestino ${listings(act)}`,
  eraseFromBin: (act) => `ha cancellato per sempre ${thing(act)}`,
  changeQuestionnaire: (act) => {
    const { state } = act.after;
    const moved = state ? `ha portato ${questionnaire(act)} a «${text(state)}»` : '';
    const passed = act.after.member === undefined ? '' : assigned(act);
    return [moved, passed].filter(Boolean).join(' e ');
  },
  deleteQuestionnaire: (act) => `ha messo nel cestino ${questionnaire(act)}`,
  replyToApplicant: (act) => `ha risposto a ${questionnaire(act)}`,
  deleteNote: (act) => `ha cancellato la nota di un'altra persona in ${questionnaire(act)}`,
  answerWaiting: (act) => `ha risposto a chi aspettava ${act.name || 'un animale'} (${questionnaires(act)})`,
  undoAnswerWaiting: (act) => `ha annullato la risposta a chi aspettava ${act.name || 'un animale'}`,
  saveTemplate: () => 'ha cambiato un modello di risposta',
  resetTemplate: () => 'ha rimesso un modello di risposta come in origine',
  editProfile: () => 'ha modificato il profilo',
  changeEmail: () => "ha cambiato l'email del profilo",
  changeUsername: () => 'ha cambiato lo username',
  exportAccount: () => 'ha scaricato i dati',
  askForHelp: () => "ha scritto all'assistenza",
  inviteMember: ({ after }) => `ha mandato un invito da ${text(after.role)}`,
  withdrawInvitation: ({ before }) => `ha ritirato un invito da ${text(before.role)}`,
  acceptInvitation: ({ after }) => `fa parte del gruppo, con il ruolo di ${text(after.role)}`,
  changeRole: (act) => `ha dato ${toMember(act)} il ruolo di ${text(act.after.role)}`,
  removeMember: (act) => `ha tolto dal gruppo ${member(act)}`,
  leaveTeam: () => 'ha lasciato il gruppo',
  undoOwnerChange: (act) => `ha annullato il cambio dei proprietari: ${member(act)} ha di nuovo il suo ruolo`,
};

/** Who looks after a questionnaire from now on; the last part of a sentence. */
function assigned(act: Said): string {
  const whom = act.after.member === '' ? 'a nessuno' : toMember(act);
  return act.after.state ? `l'ha affidato ${whom}` : `ha affidato ${questionnaire(act)} ${whom}`;
}
