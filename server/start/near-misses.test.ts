import { expect, test } from 'vitest';
import { VARIABLES } from '../config.ts';
import { nearMisses } from './near-misses.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['SMTP_HOST', 'SMTP_URL'],
])('%s is warned of as %s', (name, meant) => {
  expect(nearMisses({ [name]: 'x' })).toEqual([
    expect.stringMatching(new RegExp(`^${name} non è una variabile .* forse è ${meant}\\.$`)),
  ]);
});

test('the operator is warned of each variable that lacks a letter', () => {
  for (const name of VARIABLES) {
    const mistyped = name.slice(0, 1) + name.slice(2);
    expect([mistyped, nearMisses({ [mistyped]: 'x' }).length]).toEqual([mistyped, 1]);
  }
});

test('the operator is not warned of common system variables or of correct names', () => {
  const ordinary =
    'HOME HOSTNAME HOSTTYPE USER LOGNAME PATH PWD OLDPWD SHELL SHLVL TERM LANG LC_ALL TZ MAIL EDITOR PAGER DISPLAY ' +
    'NODE_ENV NODE_OPTIONS NODE_VERSION npm_lifecycle_event INIT_CWD INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID ' +
    'XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR SSH_TTY SSH_CLIENT COLORTERM NO_COLOR FORCE_COLOR CI DEBUG http_proxy ' +
    'HTTPS_PROXY NO_PROXY PGHOST PGPORT POSTGRES_PASSWORD POSTGRES_DB KUBERNETES_PORT APP_ENV DATABASE_HOST PS1 PPID ' +
    'PUBLIC_IP LOG_FORMAT COLUMNS LINES TMPDIR MEMORY_LIMIT WEB_CONCURRENCY AWS_REGION GIT_DIR VITEST SUDO_USER';
  const names = [...ordinary.split(' '), ...VARIABLES];
  expect(nearMisses(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
