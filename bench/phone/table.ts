import type { Medians } from './lighthouse.ts';

/** At least, for scores; at most, in milliseconds. */
const AIMS = { performance: 98, others: 100, fcp: 1200, lcp: 1800, cls: 0.02, tbt: 100 };

/** Prints the medians; returns whether all aims were met. */
export function printTable(pages: readonly Medians[]): boolean {
  console.log('| page | performance | accessibility, practices, SEO | FCP | LCP | CLS | TBT | SI | bytes | aims |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const each of pages) {
    const others = [each.accessibility, each['best-practices'], each.seo].join(', ');
    const cells = [
      seconds(each.fcp),
      seconds(each.lcp),
      each.cls.toFixed(3),
      `${Math.round(each.tbt)} ms`,
      seconds(each.si),
    ];
    const row = [each.page, each.performance, others, ...cells, Math.round(each.bytes), isMet(each) ? 'met' : 'MISSED'];
    console.log(`| ${row.join(' | ')} |`);
  }
  return pages.every(isMet);
}

function isMet({ performance, accessibility, seo, fcp, lcp, cls, tbt, ...rest }: Medians): boolean {
  const others = Math.min(accessibility, seo, rest['best-practices']);
  const scores = performance >= AIMS.performance && others >= AIMS.others;
  return scores && fcp <= AIMS.fcp && lcp <= AIMS.lcp && cls <= AIMS.cls && tbt <= AIMS.tbt;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
