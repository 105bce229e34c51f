import { lazy, Suspense } from 'react';
import { preload } from 'react-dom';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.tsx';

const unexpected = (error: unknown) => {
  throw error;
};

function Image() {
  preload('/argo.webp', { as: 'image', fetchPriority: 'high' });
  return <b>Argo</b>;
}

const page = (Content: () => React.ReactNode) => (
  <html lang="it">
    <head />
    <body>
      <Suspense>
        <Content />
      </Suspense>
    </body>
  </html>
);

test('a page whose code is loaded on demand is complete the first time, and as it is later', async () => {
  const Later = lazy(async () => ({ default: Image }));
  const [first, second] = [
    await renderPage(
      page(() => <Later />),
      'n',
      unexpected,
    ),
    await renderPage(
      page(() => <Later />),
      'n',
      unexpected,
    ),
  ];
  expect(first).toEqual(second);
  expect(first.html).toMatch(/^<!DOCTYPE html><html lang="it"><head><link rel="preload" href="\/argo.webp" as="image"/);
  expect(first.html).toContain('<body><!--$--><b>Argo</b><!--/$--></body></html>');
});

test('a page of which a part fails is sent without it, and the error is reported', async () => {
  const error = new Error('broken');
  const reported: unknown[] = [];
  const { failed, html } = await renderPage(
    page(() => {
      throw error;
    }),
    'n',
    (each) => reported.push(each),
  );
  expect({ failed, reported }).toEqual({ failed: true, reported: [error] });
  expect(html).toContain('<body><!--$!-->');
});

test('a page that fails outside of all boundaries is rejected, and who renders it reports the error', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderPage(<Broken />, 'n', unexpected)).rejects.toThrow('broken');
});
