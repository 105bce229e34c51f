// npm run admin -- COMMAND …: manages administrators and passwords from the shell. On SQLite, stop the portal first.

import { runCommand } from './admin-commands.ts';

// Files that it writes are not readable by other users of the machine.
process.umask(0o077);
const { said, code } = await runCommand(process.env, process.argv.slice(2));
if (code === 0) console.log(said);
else {
  console.error(said);
  process.exit(code);
}
