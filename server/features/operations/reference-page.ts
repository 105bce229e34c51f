import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { type JsonSchema, schemaHtml } from './reference-schema.ts';

const STYLE = readFileSync(new URL('./reference.css', import.meta.url), 'utf8');

/** The page has no script and loads nothing; only its own style applies. */
export const REFERENCE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The parts of the OpenAPI document that the page shows. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content & { headers?: Record<string, { description?: string }> }>;
}

interface Call extends Operation {
  method: string;
  path: string;
}

/** Returns the reference of the API as one HTML page: an index, then the calls by feature, then the schemas. */
export function referencePage({ info, servers, tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  const features = tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }));
  const title = `API di ${info.title}`;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>Versione ${escapeHtml(info.version)}, all'indirizzo <code>${escapeHtml(servers[0]?.url ?? '')}</code>. ${escapeHtml(info.description)}
Le chiamate con un account vogliono l'intestazione <code>Authorization: Bearer …</code>. Il documento OpenAPI è in
<a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Indice">
${features.map(indexOf).join('\n')}
<details><summary>Schemi</summary><ul>${Object.keys(components.schemas).map(schemaLink).join('')}</ul></details>
</nav>
<main>
${features.map((feature) => `<section>\n<h2 id="${feature.name}">${feature.name}</h2>\n${feature.calls.map(callHtml).join('\n')}\n</section>`).join('\n')}
<section>
<h2 id="schemi">Schemi</h2>
${Object.entries(components.schemas).map(namedSchema).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function indexOf({ name, calls }: { name: string; calls: Call[] }): string {
  const items = calls.map(
    ({ operationId, method, path }) => `<li><a href="#${operationId}"><b>${method}</b> ${escapeHtml(path)}</a></li>`,
  );
  return `<details><summary>${name}</summary><ul>${items.join('')}</ul></details>`;
}

const schemaLink = (name: string) => `<li><a href="#schema-${name}">${name}</a></li>`;

function callHtml({
  operationId,
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: Call): string {
  const success = Object.entries(responses).filter(([status]) => status !== 'default');
  return `<article id="${operationId}">
<h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${description ? `<strong>${escapeHtml(description)}</strong>` : ''}</p>
${parametersHtml(parameters)}
${requestBody ? `<h4>Corpo</h4>${contentHtml(requestBody)}` : ''}
${success.map(([status, answer]) => `<h4>Risposta ${status}</h4>${headersHtml(answer.headers)}${contentHtml(answer)}`).join('\n')}
</article>`;
}

function parametersHtml(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<dt><code>${escapeHtml(name)}</code> <small>${where === 'path' ? "nell'indirizzo" : 'nella query'}${required ? ', obbligatorio' : ''}</small></dt><dd>${schemaHtml(schema)}</dd>`,
  );
  return `<h4>Parametri</h4><dl>${rows.join('')}</dl>`;
}

function headersHtml(headers: Record<string, { description?: string }> = {}): string {
  const rows = Object.entries(headers).map(
    ([name, { description = '' }]) =>
      `<dt><code>${name}</code> <small>intestazione</small></dt><dd>${escapeHtml(description)}</dd>`,
  );
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

function contentHtml({ content = {} }: Content): string {
  const kinds = Object.entries(content);
  if (kinds.length === 0) return '<p>Nessun contenuto.</p>';
  return kinds.map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${schemaHtml(schema)}`).join('');
}

function namedSchema([name, schema]: [string, JsonSchema]): string {
  return `<article id="schema-${name}"><h3>${name}</h3>${schemaHtml(schema)}</article>`;
}
