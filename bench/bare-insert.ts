import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';

// Reference for writes: node:http with one durable insert per request into the SQLite file named by the argument.
const database = new DatabaseSync(process.argv[2]!);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; create table thing (id text primary key, body text)');
const insert = database.prepare('insert into thing (id, body) values (?, ?)');
const server = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    const body = JSON.stringify(JSON.parse(bytes.toString()));
    insert.run(randomUUID(), body);
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
