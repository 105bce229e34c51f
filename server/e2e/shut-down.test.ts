import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase, testFolder } from '../testing/database.ts';

const PROGRAM = fileURLToPath(new URL('../testing/workers/serve.ts', import.meta.url));
const READY = /in ascolto su http:\/\/\S+:(\d+)/;
const HALF = {
  'a body': 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"us',
  'the body of an unknown address':
    'POST /mai-vista HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"us',
  'the body of a refused call':
    'PATCH /me/profile HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"us',
  'a head': 'POST /auth/login HTTP/1.1\r\nhost:',
};

test('a portal that is stopped while clients have sent half of a request ends with code 0', async () => {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: testFolder(),
      DATABASE_URL: await testDatabase(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      DISK_RESERVE_MB: '0',
      // what is still only in memory is written after seven seconds, on a busy machine slowly
      STOP_SECONDS: '60',
    },
  });
  try {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = once(child, 'exit');
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(READY);
    const sockets = Object.values(HALF).map((text) => {
      const socket = connect(Number(READY.exec(said)![1]), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(text);
      return socket.resume();
    });
    await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')));
    // a later request on another connection has been answered, so these have been read too
    await fetch(`http://127.0.0.1:${READY.exec(said)![1]}/healthz`);
    child.kill('SIGTERM');
    const [code] = await ended;
    expect(code).toBe(0);
    await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  } finally {
    child.kill('SIGKILL');
  }
});
