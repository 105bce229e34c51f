import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';

interface Words {
  label: string;
  subject: string;
  text: string;
}

/** The portal's words for each occasion, until an association writes its own. */
export const DEFAULT_TEMPLATES: Readonly<Record<TemplateKey, Words>> = {
  ricevuta: {
    label: 'Ricevuta',
    subject: 'Abbiamo ricevuto la tua domanda per {animale}',
    text: `Ciao {nome},

grazie per aver pensato a {animale}. La tua domanda è arrivata e la stiamo leggendo con calma: ogni risposta ci aiuta a capire se siete fatti l'uno per l'altra.

Ti scriviamo appena possiamo. Se nel frattempo cambia qualcosa, rispondi pure a questo messaggio.

A presto,
{associazione}`,
  },
  parliamone: {
    label: 'Parliamone',
    subject: 'Parliamo di {animale}?',
    text: `Ciao {nome},

abbiamo letto con piacere la tua domanda per {animale} e ci farebbe piacere conoscerti un po' meglio.

Quando possiamo sentirci per una chiacchierata? Rispondi a questo messaggio con il giorno e l'ora che preferisci, e con il numero a cui chiamarti.

A presto,
{associazione}`,
  },
  visita: {
    label: 'Visita a casa',
    subject: 'Passiamo a trovarti per {animale}',
    text: `Ciao {nome},

ci piacerebbe venire a conoscere te e la casa che aspetta {animale}. Non è un esame: guardiamo insieme gli spazi, rispondiamo alle tue domande e vediamo se manca qualcosa.

Dicci quali giorni ti vanno bene, e se c'è tutta la famiglia ancora meglio.

A presto,
{associazione}`,
  },
  scelto: {
    label: 'Scelto',
    subject: '{animale} ha scelto te',
    text: `Ciao {nome},

abbiamo una bella notizia: pensiamo che la famiglia giusta per {animale} sia la tua.

Adesso ci mettiamo d'accordo su quando incontrarvi e sugli ultimi passi da fare insieme. Rispondi a questo messaggio e dicci quando possiamo sentirci.

Grazie di cuore per aver scelto di adottare,
{associazione}`,
  },
  non_questa_volta: {
    label: 'Questa volta no',
    subject: 'La tua domanda per {animale}',
    text: `Ciao {nome},

grazie per il tempo e l'affetto che hai messo nella tua domanda per {animale}. Abbiamo pensato a lungo a quale casa gli somigliasse di più, e questa volta abbiamo fatto un'altra scelta.

Non è un giudizio su di te: ogni animale ha le sue esigenze, e da qualche parte c'è quello che sta aspettando proprio voi.

{animali_simili}

Un abbraccio,
{associazione}`,
  },
  ha_trovato_casa: {
    label: 'Ha trovato casa',
    subject: '{animale} ha trovato casa',
    text: `Ciao {nome},

{animale} ha trovato casa, e volevamo che lo sapessi da noi. Grazie per averci scritto: è anche merito di persone come te se tanti animali trovano una famiglia.

{animali_simili}

Se vuoi, scrivici: ti aiutiamo volentieri a trovare chi fa per te.

Un abbraccio,
{associazione}`,
  },
};
