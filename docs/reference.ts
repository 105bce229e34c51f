import { openapi } from '../contract/openapi.ts';
import type { ProblemType } from '../server/platform/http/problems/define-problems.ts';
import { problems } from '../server/problems.ts';

/** What docs/ holds of the contract, path by path: the OpenAPI document and the page of all problems. */
export function referencePages(): Map<string, string> {
  const document = openapi({ title: 'Trovacuccia', version: '1.30.09', url: 'http://localhost:3000' });
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['problems.md', problemsPage()],
  ]);
}

const INTRODUCTION = `# Problems

The body of every error response is JSON: \`detail\` is the sentence for a person, \`code\` the name of
the problem, \`errors\` lists invalid fields. A client decides by the code. The sentence can be more
specific than here, and can change.

\`\`\`json
{ "detail": "Gadget non trovato", "code": "gadget_not_found" }
\`\`\`

Each feature defines its problems in \`server/features/<feature>/problems.ts\`, with the texts of this page.
\`node bin/generate-reference.ts\` writes the page.
`;

/** Each code is a heading, so that a link can end in `#code`. */
function problemsPage(): string {
  const sections = Object.entries(problems).map(
    ([feature, types]) => `\n## ${feature}\n${Object.values<ProblemType>(types).map(problemSection).join('')}`,
  );
  return INTRODUCTION + sections.join('');
}

function problemSection({ code, status, sentence, cause, cure }: ProblemType): string {
  const items = [`Status: ${status}`, `Sentence: ${sentence}`, `Cause: ${cause}`, `Cure: ${cure}`];
  return `\n### ${code}\n\n${items.map(listItem).join('\n')}\n`;
}

/** A list item whose lines have at most 100 columns. */
function listItem(text: string): string {
  const lines = ['-'];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 100) lines.push(' ');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join('\n');
}
