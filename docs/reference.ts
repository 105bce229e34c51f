import { openapi } from '../contract/openapi.ts';
import { PROBLEMS } from '../server/http/problems.ts';

/** What docs/ holds of the contract, path by path: the OpenAPI document and a page for each problem. */
export function referencePages(): Map<string, string> {
  const document = openapi({ title: 'Trovacuccia', version: '1.30.09', url: 'http://localhost:3000' });
  const pages = new Map([['openapi.json', `${JSON.stringify(document, null, 2)}\n`]]);
  const names = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[];
  const rows = names.map((name) => `| [${name}](${name}.md) | ${PROBLEMS[name][0]} | ${PROBLEMS[name][1]} |`);
  pages.set(
    'problems/README.md',
    `# Problems\n\n| name | status | sentence |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  );
  for (const name of names) pages.set(`problems/${name}.md`, problemPage(name));
  return pages;
}

function problemPage(name: keyof typeof PROBLEMS): string {
  const [status, sentence] = PROBLEMS[name];
  const body = JSON.stringify({ detail: sentence });
  return `# ${name}\n\n- HTTP status: ${status}\n- Sentence: ${sentence}\n\n${ADVICE[Math.floor(status / 100)]}\n\n\`\`\`json\n${body}\n\`\`\`\n`;
}

const ADVICE: Record<number, string> = {
  4: 'The request must change before it can succeed; the sentence says what a person can do.',
  5: 'The portal could not do it now; the same request may succeed later.',
};
