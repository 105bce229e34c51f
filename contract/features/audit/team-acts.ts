/** Calls with which people of a team work for their association: an audit entry names the animal, if it is about one. */
export const WORK_OF_TEAM = [
  'publishAdoption',
  'editAdoption',
  'hideAdoption',
  'deleteAdoption',
  'bulkAdoptions',
  'confirmAdoptions',
  'importAdoptions',
  'importAdoptionPhotos',
  'restoreFromBin',
  'restoreManyFromBin',
  'eraseFromBin',
  'changeQuestionnaire',
  'deleteQuestionnaire',
  'replyToApplicant',
  'deleteNote',
  'answerWaiting',
  'undoAnswerWaiting',
  'saveTemplate',
  'resetTemplate',
  'editProfile',
  'changeEmail',
  'changeUsername',
  'exportAccount',
  'askForHelp',
] as const;

/** Calls that change a team itself. `leaveTeam` is `removeMember` on oneself. */
export const CHANGES_OF_TEAM = [
  'inviteMember',
  'withdrawInvitation',
  'acceptInvitation',
  'changeRole',
  'removeMember',
  'leaveTeam',
  'undoOwnerChange',
] as const;
