import { expect, test } from 'vitest';
import { headHtml, headOf } from './head.ts';

const pageWith = (loaderData: unknown) => [
  { id: 'root', loaderData: { identity: { name: 'Trovacuccia' } } },
  {
    id: 'animal',
    loaderData,
    handle: {
      reads: true,
      meta: ({ loaderData: data }: { loaderData: unknown }) => {
        const { name } = data as { name: string };
        return [
          { title: name },
          { name: 'description', content: `"${name}" & co.` },
          { rel: 'alternate', type: 'application/rss+xml', title: 'Nuovi', href: '/annunci.xml?type=cane&sex=F' },
          { graph: { name: '</script><script>' } },
        ];
      },
    },
  },
];

test('a page says its title, metadata, links and graph, and no text of theirs ends an element', () => {
  expect(headHtml(headOf(pageWith({ name: 'Lampo <b>' })))).toBe(
    [
      '<title>Lampo &lt;b&gt;</title>',
      '<meta name="description" content="&quot;Lampo &lt;b&gt;&quot; &amp; co." data-page>',
      '<link rel="alternate" type="application/rss+xml" title="Nuovi" href="/annunci.xml?type=cane&amp;sex=F" data-page>',
      '<script type="application/ld+json" data-page>{"name":"\\u003c/script>\\u003cscript>"}</script>',
    ].join(''),
  );
});

test('a page whose data could not be read says nothing of itself', () => {
  expect(headOf(pageWith(undefined))).toEqual([]);
});
