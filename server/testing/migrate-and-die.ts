import { migrate } from '#server/platform/database/migrate.ts';
import { watchStatements } from './statements.ts';

// node migrate-and-die.ts URL N: migrates, and is killed before the N-th statement
const [url, last] = process.argv.slice(2);
watchStatements(({ number }) => {
  if (number === Number(last)) process.kill(process.pid, 'SIGKILL');
});
await migrate(url!);
