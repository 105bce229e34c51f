import type { ProfilePart, Work } from '#contract/features/workplace/calls.ts';
import { isOverdue, publishTimeOf } from '#web/features/listings/index.ts';

/** Something that waits: a sentence, and the place where it is done. */
export interface Task {
  kind: 'questionnaires' | 'late' | 'undelivered' | 'confirm' | 'profile' | 'decision' | 'draft' | 'later';
  id: string;
  text: string;
  /** More about it. */
  note?: string;
  /** A fragment of the own page, or the page of a listing. */
  to: string;
}

/** Returns what waits, the most urgent first. `asksProfile` is false while the first steps ask for the profile. */
export function tasksOf(work: Work, asksProfile: boolean, now = new Date()): Task[] {
  const { questionnaires, to_confirm, profile, decisions, drafts, scheduled } = work;
  const tasks: (Task | false)[] = [
    questionnaires.unseen > 0 && {
      kind: 'questionnaires',
      id: 'da-leggere',
      text: count(questionnaires.unseen, 'questionario da leggere', 'questionari da leggere'),
      to: '#questionari',
    },
    questionnaires.overdue > 0 && {
      kind: 'late',
      id: 'aspettano',
      text:
        questionnaires.overdue === 1
          ? 'Una persona aspetta da più di una settimana'
          : `${questionnaires.overdue} persone aspettano da più di una settimana`,
      to: '#questionari',
    },
    questionnaires.undelivered > 0 && {
      kind: 'undelivered',
      id: 'non-arrivate',
      text:
        questionnaires.undelivered === 1
          ? 'Una risposta non è arrivata'
          : `${questionnaires.undelivered} risposte non sono arrivate`,
      note: `La posta ${questionnaires.undelivered === 1 ? "l'ha rifiutata" : 'le ha rifiutate'}: prova con il telefono`,
      to: '#questionari',
    },
    ...decisions.map(
      ({ listing_id, name, reason }): Task => ({
        kind: 'decision',
        id: listing_id,
        text: `La redazione ha nascosto ${name}`,
        ...(reason && { note: reason }),
        to: `/annuncio/${listing_id}`,
      }),
    ),
    to_confirm > 0 && {
      kind: 'confirm',
      id: 'da-confermare',
      text: count(to_confirm, 'animale da confermare', 'animali da confermare'),
      to: '#da-confermare',
    },
    asksProfile &&
      profile.missing.length > 0 && {
        kind: 'profile',
        id: 'profilo',
        text: 'Profilo a metà',
        note: missingOf(profile.missing),
        to: '#profilo',
      },
    drafts > 0 && {
      kind: 'draft',
      id: 'bozze',
      text: drafts === 1 ? 'Hai una bozza' : `Hai ${drafts} bozze`,
      to: '#bozze',
    },
    ...scheduled.map(
      ({ listing_id, name, publish_at }): Task => ({
        kind: 'later',
        id: listing_id,
        text: `${name} ${isOverdue(publish_at, now) ? 'doveva andare online' : 'si pubblica'} ${publishTimeOf(publish_at)}`,
        to: `/annuncio/${listing_id}`,
      }),
    ),
  ];
  return tasks.filter((task) => task !== false);
}

const count = (number: number, one: string, many: string) => (number === 1 ? `Un ${one}` : `${number} ${many}`);

const PARTS: Record<ProfilePart, string> = {
  logo: 'logo',
  bio: 'presentazione',
  city: 'città',
  province: 'provincia',
  phone: 'telefono',
  phone2: 'secondo telefono',
  president_name: 'presidente',
};
const list = new Intl.ListFormat('it-IT');

/** Returns such as "Mancano logo e presentazione". */
function missingOf(missing: readonly ProfilePart[]): string {
  return `${missing.length === 1 ? 'Manca' : 'Mancano'} ${list.format(missing.map((part) => PARTS[part]))}`;
}
