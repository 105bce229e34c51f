import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startPostgres } from '#testing/postgres.ts';
import { parseDockerfile } from './dockerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known = new Set<string>(VARIABLES);
/** Debian has it outside of the PATH of a user. */
const LOGROTATE = existsSync('/usr/sbin/logrotate') ? '/usr/sbin/logrotate' : 'logrotate';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown> | string[];
  [name: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const portals = services.filter(([name]) => name.startsWith('portal')).map(([, service]) => service);
/** Variables of compose.yaml, such as `${SITE_ADDRESS:-localhost}`. */
const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);

/** An example value of each variable that an operator of compose.yaml sets. */
const VALUES: Record<string, string> = {
  PUBLIC_URL: 'https://adozioni.example',
  DATABASE_PASSWORD: 'una-password',
  DATABASE_ADMIN_PASSWORD: 'altra-password',
  BACKUP_URL: 's3://copie?endpoint=https://s3.example',
  STORAGE_KEY: 'una-chiave',
  STORAGE_SECRET: 'un-segreto',
  SECRET_KEY: 'trentadue-caratteri-scelti-a-caso-almeno',
  ADMIN_PASSWORD: 'amministra-la-cuccia',
};
const filledIn = (text: string) =>
  text.replaceAll(/\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g, (_, name: string) => VALUES[name] ?? '');

test('the image runs without rights, has a health check and contains only the release', () => {
  const stages = parseDockerfile(read('deploy/Dockerfile'));
  const last = stages.at(-1)!;
  const of = (name: string) => last.instructions.filter((step) => step.name === name);
  expect(of('USER').map(({ rest }) => rest)).toEqual(['10001:10001']);
  expect(of('HEALTHCHECK')).toHaveLength(1);
  expect(of('RUN')).toEqual([]);
  expect(of('COPY').every(({ options }) => options.from === 'build')).toBe(true);
  for (const { base } of stages) expect(base).toMatch(/^\w+:[\w.-]*\d|^debian:\w+-slim$/);
  const sources = stages[0]!.instructions.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => rest.split(' '));
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
});

test('compose.yaml starts two portals with valid settings, PostgreSQL, a storage and Caddy', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'buckets',
    'caddy',
    'database',
    'portal-a',
    'portal-b',
    'storage',
  ]);
  expect(portals).toHaveLength(2);
  for (const { environment = {}, ...service } of portals) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const filled = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text)]));
    expect(readConfig(filled)).toMatchObject({
      demo: false,
      mediaBucket: { name: 'foto' },
      backupBucket: { name: 'copie' },
    });
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  }
});

test('settings that compose.yaml does not name reach the portals, and the password of the superuser does not', () => {
  for (const { env_file, environment = {} } of portals) {
    expect(env_file).toEqual([{ path: 'portal.env', required: false }]);
    expect(JSON.stringify(environment)).not.toContain('DATABASE_ADMIN_PASSWORD');
  }
});

test('compose.yaml names only what it defines, with a version of each image', () => {
  for (const [name, { image, volumes = [], networks = [], depends_on = {} }] of services) {
    const named = volumes.map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('.'));
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect([name, ...named.filter((volume) => !(volume in compose.volumes))]).toEqual([name]);
    expect([name, ...networks.filter((network) => !(network in compose.networks))]).toEqual([name]);
    expect([name, ...needed.filter((other) => !(other in compose.services))]).toEqual([name]);
    if (!name.startsWith('portal')) expect(image).toMatch(/:v?\d/);
  }
  const documented = read('docs/operations/installing.md');
  expect(asked.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('the example of settings for the service is valid and names no variable that there is not', () => {
  const lines = read('deploy/trovacuccia.env').split('\n');
  const names = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const set = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2));
  expect(() => readConfig(Object.fromEntries(set))).not.toThrow();
});

test('the unit allows what the portal calls: a low priority for checks of the database', () => {
  const filters = read('deploy/trovacuccia.service').match(/^SystemCallFilter=.*$/gm)!;
  // the last list that names a call decides
  expect(filters.findLastIndex((line) => line.includes('setpriority'))).toBeGreaterThan(
    filters.findIndex((line) => line.includes('~@privileged @resources')),
  );
});

test('the role of the portal in PostgreSQL owns its database, is no superuser, and can migrate it', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { hostname, port, username } = new URL(server.url('postgres'));
  const environment = { PGHOST: hostname, PGPORT: port, POSTGRES_USER: username, PORTAL_PASSWORD: "una'password" };
  execFileSync('sh', [join(root, 'deploy/create-role.sh')], { env: { ...process.env, ...environment } });
  const url = `postgres://trovacuccia:${encodeURIComponent("una'password")}@${hostname}:${port}/trovacuccia`;
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
  await client.end();
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
});

test('the log in a file is rotated so that the portal goes on writing to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'portal.log');
  const recipe = read('docs/operations/fail2ban/logrotate.conf').replace('/var/log/trovacuccia/portal.log', log);
  writeFileSync(join(folder, 'logrotate.conf'), recipe, { mode: 0o644 });
  const open = openSync(log, 'a');
  writeSync(open, 'before\n');
  const command = ['-f', '-s', join(folder, 'state'), join(folder, 'logrotate.conf')];
  execFileSync(LOGROTATE, command, { encoding: 'utf8' });
  writeSync(open, 'after\n');
  closeSync(open);
  expect([readFileSync(log, 'utf8'), readFileSync(`${log}.1`, 'utf8')]).toEqual(['after\n', 'before\n']);
});

test.skipIf(!hasSystemd)('systemd accepts the unit without a warning and finds it well protected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [unit, program] = [join(folder, 'trovacuccia.service'), join(folder, 'trovacuccia')];
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  writeFileSync(unit, read('deploy/trovacuccia.service').replaceAll('/opt/trovacuccia/trovacuccia', program));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // other units of this machine may have warnings of their own
  expect([status, stderr.split('\n').filter((line) => line.includes('trovacuccia.service'))]).toEqual([0, []]);
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for .+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
});
