import { expect, test } from 'vitest';
import { isSendable } from './endpoint.ts';

const PRIVATE = [
  'not an address',
  'ftp://push.esempio.it/a',
  'http://push.esempio.it/a',
  'https://user@push.esempio.it/a',
  'https://user:secret@push.esempio.it/a',
  'https://:secret@push.esempio.it/a',
  // one label, local and reserved names, with and without the dot of the root
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer/',
  'https://printer.local/',
  'https://printer.local./',
  'https://printer.local../',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://nas.lan/',
  'https://wiki.intranet/',
  'https://wiki.corp/',
  'https://router.home/',
  'https://host.localdomain/',
  'https://a.test/',
  'https://a.invalid/',
  'https://a.example/',
  'https://abc.onion/',
  // IPv4 in every notation of the URL standard
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://127。0。0。1/',
  'https://①②⑦.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.8/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://192.168.1.1:8443/',
  'https://3232235777/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  // IPv6, and IPv4 within it
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[100::1]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
];
const PUBLIC = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.esempio.it:8443/a',
  'https://8.8.8.8/a',
  'https://172.32.0.1/',
  'https://[2606:4700::1111]/a',
];

test('no notation of a private address, a local name or credentials is an endpoint', () => {
  expect(PRIVATE.filter((endpoint) => isSendable(endpoint, []))).toEqual([]);
});

test('public push services are endpoints', () => {
  expect(PUBLIC.filter((endpoint) => !isSendable(endpoint, []))).toEqual([]);
});

test("the operator's own relay is one although it is private, and only at its port and without credentials", () => {
  const trusted = ['http://127.0.0.1:9000', 'https://relay.lan'];
  const judged = [
    'http://127.0.0.1:9000/a',
    'https://relay.lan/b',
    'http://127.0.0.1:9001/a',
    'http://u@127.0.0.1:9000/',
  ];
  expect(judged.map((endpoint) => isSendable(endpoint, trusted))).toEqual([true, true, false, false]);
});
