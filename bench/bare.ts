import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Reference for comparison: node:http with the same bytes and nothing else.
const bodies = process.argv.slice(2).map((file) => readFileSync(file));
const server = createServer((request, response) => {
  const body = bodies[Number(request.url?.slice(1, 2))];
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
