import { createServer, type Server } from 'node:http';

/** A page of the other site: its body, its policy, and what else it sends. */
interface OtherPage {
  body: string;
  policy: string;
}

/** The site of an association: another origin than the portal, with pages that a journey gives it. */
export class OtherSite {
  readonly #pages = new Map<string, OtherPage>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<OtherSite> {
    const server = createServer(({ url = '' }, response) => {
      const page = site.#pages.get(url);
      if (!page) return void response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
      });
      response.end(
        `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Il mio rifugio</title><link rel="icon" href="data:,"></head><body><main><h1>Il mio rifugio</h1>${page.body}</main></body></html>`,
      );
    });
    const site = new OtherSite(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return site;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Returns the address of a page with this content. */
  page(path: string, page: OtherPage): string {
    this.#pages.set(path, page);
    return this.url + path;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}
