import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/**
 * Records problems that are invisible to users: console errors (CSP violations among them), uncaught errors, and
 * requests to foreign hosts. A journey fails on each that it did not foresee.
 */
export class Troubles {
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];

  constructor(context: BrowserContext, own: string) {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => this.#foreign(request, own));
  }

  /** Allows matching problems in this journey, such as the console message about a 404. */
  foresee(...expected: RegExp[]): void {
    this.#foreseen.push(...expected);
  }

  /** Recorded problems that no journey pattern allows. */
  get unforeseen(): string[] {
    return this.#seen.filter((trouble) => !this.#foreseen.some((expected) => expected.test(trouble)));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#seen.push(
      `console: ${message.text()} (${pathOf(message.location().url)}, on ${pathOf(pageUrl(message.page()))})`,
    );
  }

  #foreign(request: Request, own: string): void {
    const url = request.url();
    if (/^(data|blob|about):/.test(url) || new URL(url).origin === own) return;
    this.#seen.push(`foreign request: ${url}`);
  }
}

const pageUrl = (page: Page | null) => page?.url() ?? '';

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url;
}
