import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Captured {
  status?: number;
  headers: Record<string, string>;
  body: string;
}

// Reference for comparison: node:http with the same headers and bytes, and nothing else.
const captured = process.argv.slice(2).map((file) => {
  const { status = 200, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Captured;
  return { status, headers: Object.entries(headers).flat(), body: Buffer.from(body, 'base64') };
});
const server = createServer((request, response) => {
  const one = captured[Number(request.url?.slice(1).split('?')[0])];
  if (!one) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(one.status, one.headers);
  response.end(one.body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
