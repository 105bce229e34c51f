import { escapeHtml } from '#contract/platform/escape-html.ts';

/** The parts of JSON Schema that zod writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Returns a schema as HTML: its kind and limits in one line, then its properties as a list. */
export function schemaHtml(schema: JsonSchema): string {
  const { description, items, properties } = schema;
  const line = `<span>${kindOf(schema)}</span>${limitsOf(schema)}`;
  const text = description ? ` ${escapeHtml(description)}` : '';
  const nested = properties ? propertiesHtml(schema) : items?.properties ? propertiesHtml(items) : '';
  return line + text + nested + alternativesHtml(schema);
}

function propertiesHtml({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<dt><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' <small>facoltativo</small>'}</dt><dd>${schemaHtml(schema)}</dd>`,
  );
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

/** Alternatives with properties of their own; simple ones are part of the kind. */
function alternativesHtml({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string {
  const ones = [...anyOf, ...oneOf, ...allOf].filter(({ properties, items }) => properties ?? items?.properties);
  return ones.map(schemaHtml).join('<p><small>oppure</small></p>');
}

/** Returns the kind of a value as HTML: `testo`, `elenco di Adoption`, `uno fra …`. */
function kindOf(schema: JsonSchema): string {
  const { $ref, type, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  if ($ref) {
    const name = escapeHtml($ref.split('/').at(-1)!);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return `uno fra ${schema.enum.map(value).join(', ')}`;
  if (schema.const !== undefined) return `sempre ${value(schema.const)}`;
  const alternatives = anyOf ?? oneOf ?? allOf;
  if (alternatives) return alternatives.map(kindOf).join(' oppure ');
  if (type === 'array') return `elenco di ${items ? kindOf(items) : 'valori'}`;
  if (typeof additionalProperties === 'object') return `oggetto di ${kindOf(additionalProperties)}`;
  return KINDS[type ?? ''] ?? 'qualsiasi valore';
}

const KINDS: Record<string, string> = {
  string: 'testo',
  integer: 'numero intero',
  number: 'numero',
  boolean: 'vero o falso',
  object: 'oggetto',
  null: '<code>null</code>',
};

function limitsOf(schema: JsonSchema): string {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const limits = [
    format,
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' caratteri'),
    between(minItems, maxItems, ' voci'),
    pattern && `<code>${escapeHtml(pattern)}</code>`,
    schema.default !== undefined && `se manca ${value(schema.default)}`,
  ].filter(Boolean);
  return limits.length > 0 ? ` <small>(${limits.join('; ')})</small>` : '';
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  // zod writes the bounds of safe integers where the contract has none
  const [from, to] = [least, most].map((bound) => (Number.isSafeInteger(Math.abs(bound ?? 0) + 1) ? bound : undefined));
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `almeno ${from}${unit}`;
  return from === undefined ? `al massimo ${to}${unit}` : `da ${from} a ${to}${unit}`;
}

const value = (given: unknown) => `<code>${escapeHtml(JSON.stringify(given))}</code>`;
