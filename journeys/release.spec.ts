import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '#testing/free-port.ts';
import { assembleRelease } from '../bin/release/assemble.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const NOBODY = 65_534;
/** As a container or a systemd unit does: only the data folder can be written. */
const READ_ONLY = 'mount --bind "$DATA" "$DATA" && mount -o remount,bind,ro /';
const DROP_RIGHTS = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all`;
const AS_NOBODY = `ip link set lo up && ${READ_ONLY} && exec ${DROP_RIGHTS} "$@"`;
/** Runs a command without any network but its own loopback, as a user without rights. */
const ISOLATED =
  process.getuid?.() === 0
    ? ['-nm', 'sh', '-c', AS_NOBODY, 'sh']
    : ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** What an operator does: starts it, looks at a page, publishes, runs commands, stops it. Prints a line for each. */
const SESSION = `
  "$R/trovacuccia" start > "$DATA_DIR/log" 2>&1 & portal=$!
  until "$R/trovacuccia" healthy 2> /dev/null; do kill -0 $portal; sleep 0.1; done
  "$R/node_modules/.bin/node" -e '
    const ask = async (path, body, token) => (await fetch("http://127.0.0.1:" + process.env.PORT + path, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...(token && { authorization: "Bearer " + token }) },
      ...(body && { body: JSON.stringify(body) }),
    })).text();
    (async () => {
      const login = { username: "admin", password: process.env.ADMIN_PASSWORD };
      const { token } = JSON.parse(await ask("/api/auth/login", login));
      const { id } = JSON.parse(await ask("/api/me/adoptions", { name: "Birba", type: "cane" }, token));
      console.log("pagina", (await ask("/annuncio/" + id)).includes("<h1"), (await ask("/")).includes("Birba"));
    })();'
  "$R/trovacuccia" backup
  kill $portal
  wait $portal
  echo "fine $?"
  "$R/trovacuccia" maintenance status
  "$R/trovacuccia" admin elenco`;

test('a release starts without the network, as a user without rights who can write only the data', async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-release-'));
  const [release, data] = [join(folder, 'release'), join(folder, 'data')];
  const env = { ...process.env, DATA: data };
  try {
    chmodSync(folder, 0o755);
    mkdirSync(data);
    const isolation = spawnSync('unshare', [...ISOLATED, 'true'], { encoding: 'utf8', env });
    test.skip(isolation.status !== 0, `no namespace of its own: ${isolation.stderr ?? isolation.error?.message}`);
    assembleRelease(root, release, { links: true });
    if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY);
    const environment = {
      R: release,
      DATA_DIR: data,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://adozioni.esempio.it',
      ADMIN_PASSWORD: 'amministra-la-cuccia',
    };
    const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const command = [...ISOLATED, 'env', '-i', ...settings, 'sh', '-euc', SESSION];
    const output = execFileSync('unshare', command, { encoding: 'utf8', cwd: folder, timeout: 240_000, env });
    expect(output.split('\n')).toEqual([
      'pagina true true',
      expect.stringMatching(/^Backup fatto e riletto: .+, \d+ righe e 0 immagini\.$/),
      'fine 0',
      'Nessuna manutenzione in corso.',
      expect.stringMatching(/^admin\t/),
      '',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
