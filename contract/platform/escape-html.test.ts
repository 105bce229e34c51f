import { expect, test } from 'vitest';
import { escapeHtml } from '#contract/platform/escape-html.ts';

test('a text that looks like markup stays text, in content and in both kinds of quoted attributes', () => {
  expect(escapeHtml(`<b title="a" lang='it'>Tom & Jerry</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;it&#39;&gt;Tom &amp; Jerry&lt;/b&gt;',
  );
  expect(escapeHtml('&amp; resta visibile')).toBe('&amp;amp; resta visibile');
});
