import { type ReactNode, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptMarkup, kept } from './KeptMarkup.tsx';
import { PageMarkup } from './kept-markup.server.ts';
import { type MarkupKeeper, MarkupKeeperContext } from './markup-keeper.ts';

let rendered: string[] = [];

function Card({ name }: { name: string }) {
  rendered.push(name);
  return (
    <article title={name}>
      <b>{name}</b> e altro
    </article>
  );
}

/** Renders a page; without `keeper` as the browser does. */
function render(page: ReactNode, keeper: MarkupKeeper | null): string {
  rendered = [];
  return renderToString(<MarkupKeeperContext value={keeper}>{page}</MarkupKeeperContext>);
}

function renderKept(page: ReactNode): string {
  const markup = new PageMarkup(crypto.randomUUID(), 'nonce');
  return markup.resolve(render(page, markup)).body.toString();
}

function digestOf(page: ReactNode, ending = ''): string {
  const markup = new PageMarkup(crypto.randomUUID(), 'nonce');
  return markup.resolve(render(page, markup), ending).digest;
}

const list = (...names: string[]) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <KeptMarkup by={['card', name]}>{() => <Card name={name} />}</KeptMarkup>
      </li>
    ))}
  </ul>
);

test('a page with kept markup has the bytes of one without, and what is known is not rendered', () => {
  const [plain, other] = [render(list('Argo & <Luna>', 'Birba'), null), render(list('Rex', 'Birba'), null)];
  expect(renderKept(list('Argo & <Luna>', 'Birba'))).toBe(plain);
  expect(rendered).toEqual(['Argo & <Luna>', 'Birba']);
  expect(renderKept(list('Argo & <Luna>', 'Birba'))).toBe(plain);
  expect(rendered).toEqual([]);
  expect(renderKept(list('Rex', 'Birba'))).toBe(other);
  expect(rendered).toEqual(['Rex']);
});

test('kept markup holds other kept markup', () => {
  const nested = (
    <main>
      <KeptMarkup by={['outer']}>{() => list('Zoe', 'Leo')}</KeptMarkup>
    </main>
  );
  const plain = render(nested, null);
  expect([renderKept(nested), renderKept(nested)]).toEqual([plain, plain]);
  expect(rendered).toEqual([]);
});

test('a component is kept by what its key names, and rendered each time without a key', () => {
  const KeptCard = kept(Card, ({ name }) => (name === '' ? null : ['kept', name]));
  const page = (name: string) => (
    <p>
      <KeptCard name={name} />
    </p>
  );
  for (const name of ['Pepe', 'Pepe', 'Gigi', '', '']) expect(renderKept(page(name))).toBe(render(page(name), null));
  const pages = ['Pepe', 'Gigi', ''].map((name) => [renderKept(page(name)), rendered]);
  expect(pages.map(([, names]) => names)).toEqual([[], [], ['']]);
});

function Field() {
  return <input id={useId()} />;
}

test('what depends on its place in the page is rendered each time', () => {
  const page = (
    <main>
      <p>
        <KeptMarkup by={['field']}>
          {() => (
            <>
              <Field />
              <Card name="Stella" />
            </>
          )}
        </KeptMarkup>
      </p>
      <p>
        <KeptMarkup by={['boundary']}>
          {() => (
            <Suspense>
              <Card name="Nuvola" />
            </Suspense>
          )}
        </KeptMarkup>
      </p>
    </main>
  );
  renderKept(page);
  renderKept(page);
  expect(rendered).toEqual(['Stella', 'Nuvola']);
});

test('an object in a key stands for its content', () => {
  const page = (name: string) => (
    <p>
      <KeptMarkup by={['object', { name }]}>{() => <Card name={name} />}</KeptMarkup>
    </p>
  );
  const pages = ['Iris', 'Iris', 'Otto'].map((name) => [renderKept(page(name)), rendered]);
  expect(pages).toEqual([
    [render(page('Iris'), null), ['Iris']],
    [render(page('Iris'), null), []],
    [render(page('Otto'), null), ['Otto']],
  ]);
});

test('elements of the head are rendered once, in the order of a whole page and without the nonce', () => {
  let made = 0;
  const elements = (nonce?: string) => {
    made += 1;
    return [
      <script key="facts" type="application/ld+json">
        {'{}'}
      </script>,
      <title key="title">Argo & Luna</title>,
      <link key="font" rel="preload" as="font" href="/font.woff2" nonce={nonce} />,
    ];
  };
  const page = (head: ReactNode) => (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        {head}
      </head>
      <body />
    </html>
  );
  const whole = render(page(elements()), null);
  made = 0;
  for (let round = 0; round < 2; round += 1) {
    const markup = new PageMarkup(crypto.randomUUID(), 'abc');
    const head = markup.wrapHead(['head of a page'], () => elements('abc'));
    expect(markup.resolve(render(page(head), markup)).body.toString()).toBe(whole);
  }
  expect(made).toBe(1);
});

test('a page has the same hash whether its parts are known or not, and another one when its bytes differ', () => {
  const page = (...names: string[]) => (
    <main>
      <KeptMarkup by={['tagged', ...names]}>{() => list(...names)}</KeptMarkup>
      <Suspense>{list('Ombra')}</Suspense>
    </main>
  );
  const digest = digestOf(page('Sole', 'Luna'));
  expect(rendered).toEqual(['Sole', 'Luna', 'Ombra']);
  expect(digestOf(page('Sole', 'Luna'))).toBe(digest);
  expect(rendered).toEqual([]);
  expect(digest).toMatch(/^[\w-]{27}$/);
  const others = [digestOf(page('Luna', 'Sole')), digestOf(page('Sole', 'Luna'), '.'), digestOf(list('Sole', 'Luna'))];
  expect(new Set([digest, ...others]).size).toBe(4);
});
