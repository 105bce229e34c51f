import { watch } from 'node:fs';

// node --import die-at-file.ts PROGRAM, with DIE_IN=FOLDER and DIE_AT=TEXT: the program is killed once a file whose name
// contains the text appears in the folder
const { DIE_IN = '', DIE_AT = '' } = process.env;
watch(DIE_IN, { persistent: false }, (_, name) => {
  if (name?.includes(DIE_AT)) process.kill(process.pid, 'SIGKILL');
});
