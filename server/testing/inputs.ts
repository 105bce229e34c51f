import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/platform/call.ts';

/** A value that a call accepts in its path, query or body. */
export interface InputField {
  part: 'params' | 'query' | 'body';
  /** Keys from the part inwards; an array element is `0`. */
  path: string[];
  kind: 'string' | 'number';
  /** Schema of the property that contains the value, with its wrappers and rules. */
  schema: z.ZodType;
}

/** Returns every string and number that a call accepts, in objects, arrays, unions and optional parts. */
export function inputFields(call: Call): InputField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(call[part], [], call[part]).map((field) => ({ ...field, part })),
  );
}

/** Returns the input fields of all calls, each with the name that a failure gives it. */
export function fieldsOfAllCalls(): { call: Call; field: InputField; name: string }[] {
  return calls.flatMap((call) =>
    inputFields(call).map((field) => ({ call, field, name: `${call.name} ${field.part} ${field.path.join('.')}` })),
  );
}

type Found = Omit<InputField, 'part'>;

function fieldsOf(schema: z.ZodType, path: string[], property: z.ZodType): Found[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([key, inner]) => fieldsOf(inner, [...path, key], inner));
    case 'array':
      return fieldsOf(def.element!, [...path, '0'], def.element!);
    case 'record':
      return fieldsOf(def.valueType!, [...path, 'chiave'], def.valueType!);
    case 'union':
      return firstOfEachKind(def.options!.flatMap((option) => fieldsOf(option, path, property)));
    case 'string':
    case 'number':
      return [{ path, kind: def.type, schema: property }];
    case 'enum':
    case 'literal':
      // an enum accepts strings too, but only its own
      return isText(def) ? [{ path, kind: 'string', schema: property }] : [];
    case 'boolean':
    case 'unknown':
      return [];
    default:
      return fieldsOf(innerOf(def), path, property);
  }
}

/** Returns valid input with every field filled in, so that a changed field is the only possible cause of an error. */
export function sampleInput(call: Call): { query: Record<string, string>; body: unknown } {
  const query = sampleOf(call.query, '') as Record<string, unknown>;
  const body = sampleOf(call.body, '');
  for (const [schema, sample] of [
    [call.query, query],
    [call.body, body],
  ] as const) {
    const parsed = schema.safeParse(sample);
    if (!parsed.success) throw new Error(`the sample of ${call.name} is refused: ${parsed.error.message}`);
  }
  return {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: call.consumes ? undefined : body,
  };
}

/** Texts that must have a certain format. */
const SAMPLES: Record<string, string> = {
  email: 'persona@esempio.it',
  privacy_email: 'persona@esempio.it',
  info_email: 'persona@esempio.it',
  support_email: 'persona@esempio.it',
  gadget_email: 'persona@esempio.it',
  authorities_email: 'persona@esempio.it',
  site_color: '#7c3aed',
  to: 'persona@esempio.it',
  password: 'una-cuccia-nuova',
  new_password: 'una-cuccia-nuova',
  html: '<p>Ciao a tutti</p>',
  sito_web: '',
  cursor: '',
  post_id: '',
  pinned_listing_id: '',
  date_from: '2026-01-01',
  date_to: '2026-12-31',
  at: '2026-03-15T10:00:00.000Z',
  privacy_version: '2026-11-20',
  version: '2026-11-20',
  adoption_status: 'adottato',
  microchip: '380260101234567',
  born_on: '2024-03',
  lives_in: '098031',
  near: '098031',
  bonded_with: '',
  endpoint: 'https://push.esempio.it/invio',
  p256dh: 'BFG6P0XOEwhNQApv99bY6bChXIamzK29AjB_tOoexnqP2zFIxK8V7DSpAJJVnCKZYs9kmAv34zbloI5Sr5iy6aQ',
  auth: '37jNteJgoKyj8-l9MiGjKA',
  video_url: 'https://vimeo.com/123456789',
};
/** Numbers that must be at least so large. */
const NUMBERS: Record<string, number> = { km: 30 };

function sampleOf(schema: z.ZodType, name: string): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!)
          // an invented cursor or image is refused
          .filter(([key]) => key !== 'cursor' && !key.endsWith('_base64'))
          // a published listing has no time any more
          .filter(([key]) => key !== 'publish_at')
          // of two alternatives, the second is left out
          .filter(([key]) => !(`${key}_ids` in def.shape!))
          .map(([key, inner]) => [key, sampleOf(inner, key)]),
      );
    case 'array':
      return [sampleOf(def.element!, name)];
    case 'record':
      return { chiave: sampleOf(def.valueType!, name) };
    case 'union':
      return sampleOf(def.options![0]!, name);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'string':
      return SAMPLES[name] ?? (name.includes('color') ? '#aabbcc' : 'testo');
    case 'number':
      return NUMBERS[name] ?? 1;
    case 'boolean':
      return true;
    case 'unknown':
      return 'qualcosa';
    default:
      return sampleOf(innerOf(def), name);
  }
}

/** The parts of zod's definitions that the traversal needs. */
export interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

export function defOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition;
}

/** Returns the schema inside a wrapper (optional, default, pipe, …). Throws for an unknown kind of schema. */
export function innerOf({ type, innerType, in: input, out }: Definition): z.ZodType {
  const inner = type === 'pipe' && input && defOf(input).type !== 'transform' ? input : (innerType ?? out);
  if (!inner) throw new Error(`the walk does not know the schema "${type}"`);
  return inner;
}

function isText({ entries, values }: Definition): boolean {
  return Object.values(entries ?? values ?? []).some((value) => typeof value === 'string');
}

function firstOfEachKind(fields: Found[]): Found[] {
  const keys = fields.map(({ path, kind }) => `${kind} ${path.join('.')}`);
  return fields.filter((_, at) => keys.indexOf(keys[at]!) === at);
}
