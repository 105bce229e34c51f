import fc from 'fast-check';
import type { z } from 'zod';
import { type Definition, defOf, innerOf } from '../inputs.ts';

/** Texts that often break programs. */
export const oddText = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '\u2028', '\u202e', '\ufeff', '%00', '%', 'e\u0301'),
  fc.constantFrom("'; drop table listing; --", '{{7*7}}', '../../etc/passwd', '<script>alert(1)</script>', '=1+1'),
  fc.constantFrom('javascript:alert(1)', '/media/x.jpg', 'data:image/png;base64,AAAA', 'large-string:1', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 100, maxLength: 5000 }),
);

/** Values of the wrong type, and numbers out of range. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [null], [['x']], [{}]),
  oddText,
  fc.object({ maxDepth: 3, maxKeys: 5 }),
);

/** Plausible texts by field name, so that a call gets past its validation. */
const PLAUSIBLE: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(9999).map((n) => `persona${n}@esempio.it`),
  to: fc.constant('persona@esempio.it'),
  username: fc.nat(9999).map((n) => `rifugio-${n}`),
  city: fc.constantFrom('Cuneo', 'Forlì', "Sant'Agata de' Goti", 'Paperopoli'),
  type: fc.constantFrom('cane', 'gatto', 'altro', 'drago'),
  near: fc.constantFrom('098031', '108033', '44.5,11.3', '999999', '51.5,-0.1'),
  q: fc.constantFrom('birba', 'BIRBÀ', 'birbba', 'cane dolce', '-'),
  sort: fc.constantFrom('recent', 'views_desc', 'created_desc', 'near', 'longest_waiting', 'sopra'),
};

/**
 * Returns input that mostly fits a schema of the contract: every kind of value, absent optional fields, odd texts and,
 * rarely, a value of another type.
 */
export function inputFor(schema: z.ZodType, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: oddValue });
}

function fitting(schema: z.ZodType, name: string): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape!).map(([key, inner]) => [key, inputFor(inner, key)])),
        { requiredKeys: Object.keys(def.shape!).filter((key) => !isOptional(defOf(def.shape![key]!))) },
      );
    case 'array':
      return fc.array(inputFor(def.element!, name), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), inputFor(def.valueType!), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options!.map((option) => inputFor(option, name)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'string':
      return fc.oneof(PLAUSIBLE[name] ?? fc.string({ minLength: 1, maxLength: 40 }), fc.constant('testo'), oddText);
    case 'number':
      return fc.oneof(fc.nat(200), fc.integer(), fc.double());
    case 'unknown':
      return fc.jsonValue();
    case 'boolean':
      return fc.boolean();
    default:
      return fitting(innerOf(def), name);
  }
}

const isOptional = ({ type }: Definition) => type === 'optional' || type === 'default' || type === 'nullish';
