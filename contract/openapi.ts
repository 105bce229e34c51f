import { z } from 'zod';
import { type Call, none, ProblemBody } from '#contract/platform/call.ts';
import type { CallRole } from '#contract/platform/role.ts';
import { calls, features } from './calls.ts';

type Json = Record<string, unknown>;

const ACCESS = { public: '', member: 'Con il token di un account.', admin: 'Solo per amministratori.' } as const;

const ROLE: Record<CallRole, string> = {
  login: ' Con ogni ruolo: riguarda chi la fa, non la sua associazione.',
  lettore: ' Con ogni ruolo.',
  redattore: ' Solo con il ruolo di redattore o di proprietario.',
  proprietario: ' Solo con il ruolo di proprietario.',
};

const CONFIRMED = ' La sessione deve aver confermato la propria identità da meno di 30 minuti: un accesso basta.';

const BEFORE_NEW_PASSWORD = ' La redazione può farla anche prima di aver sostituito una password provvisoria.';

/** Returns the description of `X-Total-Count`. */
function total({ searchedUpTo100: names = [] }: Call): string {
  if (names.length === 0) return 'Quanti sono in tutto.';
  const search = names.map((name) => `\`${name}\``).join(' o ');
  return `Quanti sono in tutto; cercando con ${search} si contano fino a 100, e 101 vuol dire «di più». Con \`q\` si leggono solo i 100 più recenti.`;
}

/** Named schemas, collected while the calls are described. */
const named = new Map<string, Json>();

/** Returns the OpenAPI 3.1 document of the whole contract. */
export function openapi({ title, version, url }: { title: string; version: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...calls].sort(byAddress)) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.1',
    info: { title, version, description: 'Ogni chiamata risponde anche senza il prefisso /api.' },
    servers: [{ url }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: schema(ProblemBody),
        ...Object.fromEntries([...named].sort(([one], [other]) => one.localeCompare(other))),
      },
    },
  };
}

/** Sorts by path and method, so that the output does not depend on the import order. */
function byAddress(one: Call, other: Call): number {
  return one.path.localeCompare(other.path) || one.method.localeCompare(other.method);
}

function operation(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    description:
      ACCESS[call.access] +
      (call.role ? ROLE[call.role] : '') +
      (call.confirmed ? CONFIRMED : '') +
      (call.beforeNewPassword ? BEFORE_NEW_PASSWORD : ''),
    tags: [featureOf(call)],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body === none ? {} : { requestBody: { required: true, content: body(call) } }),
    responses: {
      [call.status]: answer(call),
      default: {
        description: 'Errore',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function answer(call: Call): Json {
  if (call.status === 204) return { description: 'Fatto' };
  const type = call.produces ?? 'application/json';
  const content = call.produces ? { type: 'string' } : schema(call.answer);
  const headers = call.paged
    ? {
        'X-Total-Count': { description: total(call), schema: { type: 'integer' } },
        Link: { schema: { type: 'string' } },
      }
    : undefined;
  return { description: 'Fatto', ...(headers ? { headers } : {}), content: { [type]: { schema: content } } };
}

function body(call: Call): Json {
  return { [call.consumes ?? 'application/json']: { schema: schema(call.body, 'input') } };
}

function parameters(of: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema(of, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}

/** Returns the JSON Schema of one part. A named schema is moved to the components and replaced by a reference. */
function schema(of: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const made = z.toJSONSchema(of, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  const {
    $schema: _,
    $defs,
    id,
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [name, one] of Object.entries(($defs ?? {}) as Record<string, Json>)) named.set(name, withoutId(one));
  if (typeof id !== 'string') return rest;
  named.set(id, rest);
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId(schema: Json): Json {
  const { id: _id, ...rest } = schema;
  return rest;
}

function featureOf(call: Call): string {
  const foundFeature = Object.entries(features).find(([, ones]) => (Object.values(ones) as unknown[]).includes(call));
  return foundFeature?.[0] ?? '';
}
