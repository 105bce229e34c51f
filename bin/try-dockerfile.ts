// node bin/run.mjs bin/try-dockerfile.ts: runs the steps of deploy/Dockerfile without Docker, in an empty folder. The
// base images are this machine. RUN and the portal itself run as a user without rights; started as root, only then
// are the copied files not writable for it, as in the image. Takes some minutes and needs the network for npm ci.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/free-port.ts';
import { type Instruction, parseDockerfile, type Stage } from './deploy/dockerfile.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const isRoot = process.getuid?.() === 0;
const USER = 10_001;
const START_TRIES = 200;
const TRY_EVERY_MS = 300;

const stages = parseDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'trovacuccia-image-'));
chmodSync(scratch, 0o755);
const folders = new Map<string, string>();
try {
  const context = join(scratch, 'context');
  copyContext(context);
  for (const [at, stage] of stages.entries()) {
    const folder = join(scratch, stage.name || `stage-${at}`);
    folders.set(stage.name, folder);
    mkdirSync(folder);
    runStage(stage, { folder, context });
  }
  await runPortal(stages.at(-1)!, folders.get(stages.at(-1)!.name)!);
  console.log('Every step of deploy/Dockerfile ran, and the portal started, was healthy and stopped.');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** What Docker would send: the committed and changed files, without those of the ignore file. */
function copyContext(context: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (!file || ignored.includes(file.split('/')[0]!) || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(root, file), join(context, file));
  }
}

function runStage({ instructions }: Stage, { folder, context }: { folder: string; context: string }): void {
  let cwd = '/';
  for (const step of instructions) {
    if (step.name === 'WORKDIR') {
      cwd = posix.resolve(cwd, step.rest);
      mkdirSync(folder + cwd, { recursive: true });
    } else if (step.name === 'COPY') {
      copyStep(step, { folder, cwd, context });
    } else if (step.name === 'RUN') {
      console.log(`RUN ${step.rest}`);
      if (isRoot) execFileSync('chown', ['-R', `${USER}:${USER}`, folder + cwd]);
      const env = { PATH: process.env.PATH, HOME: folder + cwd, ...registry() };
      execFileSync(...asUser(['sh', '-euc', step.rest]), { cwd: folder + cwd, env, stdio: 'inherit' });
    }
  }
}

function copyStep(
  { options, rest }: Instruction,
  { folder, cwd, context }: { folder: string; cwd: string; context: string },
): void {
  const words = rest.split(' ');
  const to = folder + posix.resolve(cwd, words.at(-1)!);
  const from = options.from === undefined ? context : folders.get(options.from)!;
  console.log(`COPY ${rest}`);
  for (const source of words.slice(0, -1)) {
    const path = join(from, source);
    const isInto = words.at(-1)!.endsWith('/') || words.at(-1) === '.';
    cpSync(path, source === '.' || !isInto ? to : join(to, source), { recursive: true, verbatimSymlinks: true });
  }
  // files of an image belong to root unless it says otherwise
  if (isRoot && options.from !== undefined) execFileSync('chown', ['-R', options.chown ?? '0:0', to]);
}

/** Starts what the last stage starts, waits until it is healthy, and stops it. */
async function runPortal({ instructions }: Stage, folder: string): Promise<void> {
  const of = (name: string) => instructions.find((step) => step.name === name)!.rest;
  const inside = (text: string) => text.replaceAll(/(^|[= ])\/(opt|data)/g, `$1${folder}/$2`);
  const settings = inside(of('ENV'))
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  const own = { PORT: String(await freePort()), HOST: '127.0.0.1', PUBLIC_URL: 'https://adozioni.esempio.it' };
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const env = { PATH: process.env.PATH, ...Object.fromEntries(settings), ...compiled, ...own };
  const cwd = folder + of('WORKDIR');
  const child = spawn(...asUser([inside(of('ENTRYPOINT')), of('CMD')]), {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => {
    log += String(chunk);
  });
  const ended = new Promise<number | null>((done) => void child.once('exit', done));
  const health = asUser(
    of('HEALTHCHECK')
      .replace(/^.*CMD /, '')
      .split(' ')
      .map(inside),
  );
  for (let tries = 0; !isHealthy(health, env) || !log.includes('in ascolto'); tries += 1) {
    if (tries === START_TRIES || child.exitCode !== null) throw new Error(`the portal did not start:\n${log}`);
    await pause(TRY_EVERY_MS);
  }
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`the portal stopped with code ${code}:\n${log}`);
}

function isHealthy([command, words]: [string, string[]], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(command, words, { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function asUser([command, ...words]: string[]): [string, string[]] {
  if (!isRoot) return [command!, words];
  return ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', command!, ...words]];
}

/** Settings of npm that this machine needs to reach a registry. */
function registry(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) =>
    /^(npm_config_|https?_proxy$|no_proxy$|NODE_EXTRA_CA)/i.test(name),
  );
  const config = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: tmpdir() }).trim();
  return { npm_config_registry: config, ...Object.fromEntries(names.map((name) => [name, process.env[name]!])) };
}
