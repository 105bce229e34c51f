/** Every call by which an administrator acts, in words; a test holds it against the contract. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
  banAssociation: 'Sospensione di un account',
  hideAssociation: 'Visibilità di un account',
  pauseAssociation: 'Pausa di un account',
  setTestWatermark: 'Filigrana TEST',
  makeAdministrator: 'Poteri di amministratore',
  registerAssociation: 'Associazione creata',
  resetAssociationPassword: 'Password reimpostata',
  generateAssociationReset: 'OTP e link generati',
  removeAssociation: 'Account eliminato',
  importAssociations: 'Import CSV',
  exportAssociations: 'Export delle associazioni',
  hideAdoptionAsAdmin: 'Visibilità di un annuncio',
  removeAdoption: 'Annuncio eliminato',
  decideReport: 'Segnalazione decisa',
  answerAppeal: 'Risposta a un reclamo',
  exportQuestionnaires: 'Export dei questionari',
  resolveHelp: 'Richiesta di assistenza',
  createGadget: 'Gadget creato',
  editGadget: 'Gadget modificato',
  deleteGadget: 'Gadget eliminato',
  uploadAdminImage: 'Foto caricata',
  sendTestMail: 'Prova di mailing',
  sendBulkMail: 'Mailing',
  resendMail: 'Messaggio rispedito',
  changeSettings: 'Impostazioni',
  changeAdminPassword: "Password dell'amministratore",
  downloadBackup: 'Backup scaricato',
  exportEverything: 'Export completo (ZIP)',
};

/** An act in Italian; one that this portal does not know keeps the name of its call. */
export const nameOfAct = (act: string) => ACT_NAMES[act] ?? act;
