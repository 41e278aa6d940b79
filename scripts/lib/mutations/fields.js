// Where fields are declared, by kind: each is deleted once (scripts/mutate.js).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.js';

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();

/** The files of every subject's room in lib/server that stand in a folder of this name. */
const inRooms = (folder) => below('lib/server').filter((file) => file.split('/')[3] === folder);

/** What calls take and answer. */
const contracts = () => below('lib').filter((file) => /^lib\/[^/]+\/contract(\/|\.ts$)/.test(file));

/** What a kind looks at: its files, which literals in them hold fields, and the tests that see what the compiler does not. */
export const KINDS = {
  schemas: {
    files: () => [...contracts(), ...inRooms('calls')],
    holds: isSchemaShape,
    tests: [],
  },
  filters: {
    files: () => [
      'lib/search/filters.ts',
      'lib/search/codec.ts',
      ...inRooms('queries').filter((file) => /\w(Search|Conditions)\.ts$/.test(file)),
    ],
    holds: (literal, source) => isTable(literal, source) || isConditions(literal, source),
    tests: ['tests/data/searchPaths.test.ts', 'tests/data/choices.test.ts', 'tests/unit/search/offered.test.ts'],
  },
  pages: {
    files: () => [...inRooms('pages'), 'lib/server/page/registry.ts'],
    holds: (literal, source) =>
      isWithin(literal, (call) => /^definePage\b/.test(call), source) ||
      isSharedByPages(literal, source) ||
      (source.fileName.endsWith('registry.ts') && isTable(literal, source)),
    tests: [
      'tests/architecture/pageDeclarations.test.ts',
      'tests/architecture/pages.test.ts',
      'tests/architecture/ways.test.ts',
      'tests/api/rental.test.ts',
    ],
  },
  routes: {
    files: () => [...below('lib/routes'), 'lib/server/call/registry.ts'],
    holds: isTable,
    tests: [
      'tests/architecture/pages.test.ts',
      'tests/architecture/calls.test.ts',
      'tests/unit/browser/appTarget.test.ts',
      'tests/unit/picture/proxyWidths.test.ts',
    ],
  },
};

/** Every field of a kind: the file, the name, where it stands, and the statement that declares it. */
export function fieldsOf(kind) {
  const { files, holds } = KINDS[kind];
  return files().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const fields = [];
    const visit = (node) => {
      if (isLiteral(node) && holds(node, source)) {
        for (const member of membersOf(node).filter((one) => !isSpreadLiteral(one)))
          fields.push(fieldOf(member, kind, source));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return fields;
  });
}

const isLiteral = (node) => ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
const membersOf = (literal) => literal.properties ?? literal.elements;

/** A spread of a literal is no field: its members are. */
function isSpreadLiteral(member) {
  if (!ts.isSpreadAssignment(member) && !ts.isSpreadElement(member)) return false;
  return isLiteral(bare(member.expression));
}

const bare = (node) => (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node);

function fieldOf(member, kind, source) {
  const statement = statementOf(member);
  return {
    kind,
    file: source.fileName,
    name: nameOf(member, source),
    start: member.getStart(source),
    end: member.end,
    line: source.getLineAndCharacterOfPosition(member.getStart(source)).line + 1,
    unit: `${source.fileName}:${statement.pos}`,
    statement: { start: statement.pos, end: statement.end },
  };
}

const nameOf = (member, source) => (member.name ?? member).getText(source).split('\n')[0].slice(0, 60);

function statementOf(node) {
  return ts.isSourceFile(node.parent) ? node : statementOf(node.parent);
}

/** The literal's owner, past `as const`, `satisfies` and parentheses. */
function ownerOf(node) {
  const { parent } = node;
  const isWrap = ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isParenthesizedExpression(parent);
  return isWrap ? ownerOf(parent) : parent;
}

/** Given to z.object and its like, or named a shape; or spread into one. */
function isSchemaShape(literal, source) {
  if (!ts.isObjectLiteralExpression(literal)) return false;
  const owner = ownerOf(literal);
  if (ts.isSpreadAssignment(owner)) return isSchemaShape(owner.parent, source);
  if (ts.isCallExpression(owner))
    return /(^z\.(object|strictObject|looseObject)|\.extend)$/.test(
      owner.expression.getText(source).replace(/\s/g, ''),
    );
  return ts.isVariableDeclaration(owner) && /Shape$/.test(owner.name.getText(source));
}

/** A table at the top of a file, or within one: the names of its constant are in capitals. */
function isTable(literal, source) {
  const owner = ownerOf(literal);
  if (isLiteral(owner)) return isTable(owner, source);
  if (ts.isPropertyAssignment(owner) || ts.isSpreadElement(owner) || ts.isSpreadAssignment(owner))
    return isLiteral(owner.parent) && isTable(owner.parent, source);
  if (!ts.isVariableDeclaration(owner) || !ts.isSourceFile(owner.parent.parent.parent)) return false;
  return /^([A-Z][A-Z_]+|paths)$/.test(owner.name.getText(source));
}

/** The list of conditions that a function of them answers with, and those that it joins. */
function isConditions(literal, source) {
  if (!ts.isArrayLiteralExpression(literal)) return false;
  const owner = ownerOf(literal);
  if (!ts.isReturnStatement(owner)) return false;
  const name = owner.parent.parent.name?.getText(source) ?? '';
  return /(conditions|filters|fittings)$/i.test(name);
}

function isWithin(literal, isCall, source) {
  const owner = ownerOf(literal);
  if (ts.isCallExpression(owner)) return isCall(owner.expression.getText(source));
  if (ts.isPropertyAssignment(owner)) return isWithin(owner.parent, isCall, source);
  return ts.isSpreadAssignment(owner) && isWithin(owner.parent, isCall, source);
}

/** What several pages of a file have in common. */
const isSharedByPages = (literal, source) =>
  ['cache', 'posts'].every((name) => membersOf(literal).some((member) => nameOf(member, source) === name));

/** The file's text without a field. */
export function without(text, { start, end }) {
  const comma = /^\s*,/.exec(text.slice(end));
  return text.slice(0, start) + text.slice(end + (comma?.[0].length ?? 0));
}
