import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Identifier, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a text stands beside what can change only in an element of its own, because translators replace texts', () => {
  expect(bareTexts(join(ROOT, 'web'))).toEqual([]);
});

test('each kind of bare text is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-texts-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const all = [...Object.entries(FAULTS), ...Object.entries(RIGHT)];
    for (const [name, returned] of all) writeFileSync(join(folder, `${name}.tsx`), componentOf(returned));
    const found = bareTexts(folder).map((place) => place.replace(/\.tsx:.*/, ''));
    expect(found.toSorted()).toEqual(Object.keys(FAULTS).toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const FAULTS = {
  BesideACondition: '<p>{busy && <b />}Invia</p>',
  ChangingNumber: '<p>{n} annunci</p>',
  SlotOfTexts: '<p>{icon}{children}</p>',
  InAFragment: '<p>{busy ? <>Uno</> : <i />}</p>',
  ListOfTexts: '<p>{names.map((name) => name)}</p>',
  WholeComponent: 'busy ? word : <b />',
};
const RIGHT = {
  AloneInItsElement: '<p>{busy ? word : <b />}</p>',
  OneTemplate: '<p>{`$'.concat('{n} annunci`}</p>'),
  OfElements: '<p>{busy && <b />}<span>{word}</span></p>',
  NeverChanging: '<p>Uno <b>due</b> tre</p>',
};
const SETTINGS = { compilerOptions: { jsx: 'react-jsx', strict: true, types: ['react'], module: 'esnext' } };

const componentOf = (returned: string) => `import type { ReactNode } from 'react';
interface Props { busy: boolean; n: number; word: string; names: string[]; icon: ReactNode; children: ReactNode }
export function Part({ busy, n, word, names, icon, children }: Props) {
  return ${returned};
}`;

/** Returns file and line of each text that React could not move, remove or change after a translation. */
function bareTexts(folder: string): string[] {
  const config = join(folder, 'tsconfig.json');
  // The compiler's interface is not stable yet: its version is exact, and only this test uses it.
  const api = new API({ cwd: folder });
  try {
    const { program, checker } = api.updateSnapshot({ openProject: config }).getProject(config)!;
    const names = program.getSourceFileNames().filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.tsx'));
    const files = names.filter((name) => !name.includes('/node_modules/')).map((name) => program.getSourceFile(name)!);
    expect(files.length).toBeGreaterThan(0);
    return files.flatMap((file) =>
      faultsIn(file, checker).map((node) => `${relative(folder, file.fileName)}:${lineOf(node, file)}`),
    );
  } finally {
    api.close();
  }
}

const lineOf = (node: Node, file: SourceFile) => file.text.slice(0, node.getStart(file)).split('\n').length;

function faultsIn(file: SourceFile, checker: Checker): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    if ((isJsxElement(node) || isJsxFragment(node)) && hasBareText(node, checker)) found.push(node);
    if (isComponent(node)) {
      const signature = checker.getSignatureFromDeclaration(node);
      const returned = signature && checker.getReturnTypeOfSignature(signature);
      if (returned && kindOf(returned, checker) !== 'elements') found.push(node);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** What it returns may stand beside something else. */
function isComponent(node: Node): boolean {
  if (isFunctionDeclaration(node) || isFunctionExpression(node)) return /^[A-Z][a-z]/.test(node.name?.text ?? '');
  const isNamed = isArrowFunction(node) && isVariableDeclaration(node.parent) && isIdentifier(node.parent.name);
  return isNamed && /^[A-Z][a-z]/.test((node.parent as { name: Identifier }).name.text);
}

/** `fixed` never changes; `text` may be a text; `elements` are none or some. */
type Kind = 'fixed' | 'text' | 'elements';

/** A text may be alone in its element. Beside others all must be fixed, in a fragment there may be none. */
function hasBareText(node: JsxElement | JsxFragment, checker: Checker): boolean {
  const kinds = node.children.flatMap((child): (Kind | 'element')[] => {
    if (isJsxText(child)) return isBlankOfLayout(child.text) ? [] : ['fixed'];
    if (!isJsxExpression(child)) return ['element'];
    if (!child.expression) return [];
    if (isStringLiteral(child.expression)) return ['fixed'];
    const type = checker.getTypeAtLocation(child.expression);
    const kind = type ? kindOf(type, checker) : 'text';
    return kind === 'text' && type && isList(type, checker) ? ['text', 'elements'] : [kind];
  });
  const texts = kinds.filter((kind) => kind === 'fixed' || kind === 'text');
  if (isJsxFragment(node)) return texts.length > 0;
  return kinds.length > 1 && texts.length > 0 && kinds.some((kind) => kind === 'text' || kind === 'elements');
}

const isBlankOfLayout = (text: string) => text === '' || (text.trim() === '' && text.includes('\n'));

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

function kindOf(type: Type, checker: Checker): Kind {
  const parts = partsOf(type);
  const texts = parts.filter((part) => isText(part, checker));
  if (texts.length === 0) return 'elements';
  return parts.length === 1 && parts[0]!.isLiteralType() ? 'fixed' : 'text';
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

function isText(type: Type, checker: Checker): boolean {
  return isPlainText(type) || partsOf(listed(type, checker) ?? type).some(isPlainText);
}

function isPlainText(type: Type): boolean {
  if (type.flags & TypeFlags.Any) return true;
  return (type.flags & TEXT) !== 0 && !(type.isLiteralType() && type.value === '');
}

/** Returns the type of what a list holds. */
function listed(type: Type, checker: Checker): Type | undefined {
  return type.isTypeReference() && checker.isArrayLikeType(type) ? checker.getTypeArguments(type)[0] : undefined;
}

const isList = (type: Type, checker: Checker) => partsOf(type).some((part) => listed(part, checker) !== undefined);
