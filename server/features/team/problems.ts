import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const teamProblems = defineProblems({
  invitation_not_found: {
    status: 404,
    sentence: 'Questo invito non vale più: chiedi a chi ti ha invitato di mandartene un altro.',
    cause: 'The invitation never was, was used or withdrawn, has expired, or its sender may not invite any more.',
    cure: 'Ask an owner of the association for a new invitation.',
  },
  invitation_of_another: {
    status: 403,
    sentence: "L'invito è per un altro indirizzo: esci ed entra con quell'account.",
    cause: 'The login of the caller has another e-mail address than the invited one.',
    cure: 'Log in with the invited address, or accept without a token.',
  },
  log_in_to_accept: {
    status: 409,
    sentence: 'Questo indirizzo ha già un accesso: entra, poi accetta.',
    cause: 'The invited address has a login, so no new one is made.',
    cure: 'Log in with it and accept with its token.',
  },
  address_of_an_account: {
    status: 409,
    sentence: "Questo indirizzo è quello di un'associazione: chiedi un invito a un indirizzo tuo.",
    cause: 'The invited address is the one of an account whose own login works for nobody.',
    cure: "Ask for an invitation to a person's address.",
  },
  already_in_team: {
    status: 409,
    sentence: 'Questa persona fa già parte del gruppo.',
    cause: 'The address belongs to a member of the association.',
    cure: "Change the member's role instead.",
  },
  invitation_open: {
    status: 409,
    sentence: "C'è già un invito aperto per questo indirizzo.",
    cause: 'The association has an open invitation to this address.',
    cure: 'Withdraw it first, or wait until it has expired.',
  },
  too_many_invitations: {
    status: 409,
    sentence: 'Hai troppi inviti aperti: ritirane qualcuno.',
    cause: 'The association has 20 open invitations.',
    cure: 'Withdraw some of them.',
  },
  team_full: {
    status: 409,
    sentence: 'Il gruppo ha già 50 persone.',
    cause: 'The association has 50 members.',
    cure: 'Remove somebody first.',
  },
  too_many_associations: {
    status: 409,
    sentence: 'Lavori già per 10 associazioni: lasciane una.',
    cause: 'The login works for ten accounts.',
    cure: 'Leave one of them first.',
  },
  team_waits_for_approval: {
    status: 403,
    sentence: 'Per invitare altre persone aspetta che la redazione approvi il tuo account.',
    cause: 'Staff have not approved the account, and an invitation is a mail to a stranger.',
    cure: 'Wait for the approval.',
  },
  invalid_owner_link: {
    status: 400,
    sentence: 'Il link non vale più: è già stato usato o è scaduto. Se ti serve aiuto, scrivi alla redazione.',
    cause: 'The link of the mail is wrong, used, expired, or of an account that is banned or gone.',
    cure: 'Write to the portal.',
  },
  email_changed_lately: {
    status: 409,
    sentence:
      "L'email di questo accesso è cambiata da poco: per 72 ore chi la usava prima può rimetterla, e fino ad allora il ruolo resta.",
    cause: "The e-mail of the owner's login was changed, and its former address can still undo that.",
    cure: 'Wait 72 hours, or write to the portal.',
  },
  email_changed_before_joining: {
    status: 409,
    sentence:
      "L'email di questo account è cambiata da poco: per 72 ore chi la usava prima può rimetterla. Accetta l'invito dopo.",
    cause:
      'The e-mail of an account with colleagues was changed, and its former address, maybe of one of them, can still undo that.',
    cure: 'Wait 72 hours.',
  },
  owner_restored: {
    status: 409,
    sentence:
      'Un cambio dei proprietari è appena stato annullato con il link arrivato per email: per 72 ore nessuno di loro toglie il ruolo a un altro.',
    cause: 'A change of owners was undone by the mailed link within the last 72 hours.',
    cure: 'Wait, or write to the portal.',
  },
  member_not_found: {
    status: 404,
    sentence: 'Questa persona non fa più parte del gruppo.',
    cause: "No member of the caller's association has this id; the person may have left meanwhile.",
    cure: 'Read the list of members again.',
  },
});
