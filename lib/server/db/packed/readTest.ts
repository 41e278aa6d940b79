import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  OrNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
} from 'kysely';
import type { Term } from './packedColumn';

type Sum = '+' | '-' | '*' | '/';

/** A number that a row gives, or that is the same for all. */
export type Amount =
  | { kind: 'number'; value: number }
  | { kind: 'column'; column: string }
  | { kind: 'sum'; operator: Sum; left: Amount; right: Amount };

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/** A condition of a query in a form that packed columns can answer. What is not known passes none but 'unknown'. */
export type Test =
  | { kind: 'all'; tests: Test[] }
  | { kind: 'any'; tests: Test[] }
  /** Both ends belong to it. */
  | { kind: 'range'; column: string; from: number; to: number }
  | { kind: 'fact'; column: string; operator: Comparison; value: Term }
  | { kind: 'among'; column: string; values: readonly Term[] }
  | { kind: 'notAmong'; column: string; values: readonly Term[] }
  /** Passes what is not known, and nothing else. */
  | { kind: 'unknown'; column: string }
  | { kind: 'contains'; column: string; text: string }
  | { kind: 'amounts'; left: Amount; operator: Comparison; right: Amount };

/** Reads a condition as it was written for the database; null where it asks what only the database can answer. */
export function readTest(node: OperationNode): Test | null {
  if (ParensNode.is(node)) return readTest(node.node);
  if (AndNode.is(node)) return joined('all', [node.left, node.right]);
  if (OrNode.is(node)) return joined('any', [node.left, node.right]);
  if (BinaryOperationNode.is(node) && OperatorNode.is(node.operator))
    return readComparison(node, node.operator.operator);
  return null;
}

function joined(kind: 'all' | 'any', nodes: OperationNode[]): Test | null {
  const tests = nodes.map(readTest);
  if (tests.includes(null)) return null;
  const single = (tests as Test[]).flatMap((test) => (test.kind === kind ? test.tests : [test]));
  const [first, ...others] = kind === 'all' ? rangesJoined(single) : single;
  return first && others.length === 0 ? first : { kind, tests: first ? [first, ...others] : [] };
}

/** From 300 and to 500 is one range. */
function rangesJoined(tests: Test[]): Test[] {
  const joint: Test[] = [];
  for (const test of tests) {
    const at = joint.findIndex(
      (other) => other.kind === 'range' && test.kind === 'range' && other.column === test.column,
    );
    const other = joint[at];
    if (other?.kind !== 'range' || test.kind !== 'range') joint.push(test);
    else joint[at] = { ...test, from: Math.max(test.from, other.from), to: Math.min(test.to, other.to) };
  }
  return joint;
}

const SUMS: readonly string[] = ['+', '-', '*', '/'] satisfies Sum[];
const COMPARISONS: readonly string[] = ['=', '<', '<=', '>', '>='] satisfies Comparison[];

function readComparison({ leftOperand, rightOperand }: BinaryOperationNode, operator: string): Test | null {
  const column = columnOf(leftOperand);
  if (column !== null && (operator === 'in' || operator === 'not in')) {
    return PrimitiveValueListNode.is(rightOperand)
      ? { kind: operator === 'in' ? 'among' : 'notAmong', column, values: rightOperand.values as Term[] }
      : null;
  }
  if (column !== null && operator === 'is')
    return ValueNode.is(rightOperand) && rightOperand.value === null ? { kind: 'unknown', column } : null;
  if (column !== null && operator === 'like') return readContains(column, rightOperand);
  if (!COMPARISONS.includes(operator)) return null;
  if (column !== null && ValueNode.is(rightOperand)) {
    return readFact(column, operator as Comparison, rightOperand.value as Term);
  }
  const [left, right] = [readAmount(leftOperand), readAmount(rightOperand)];
  return left && right ? { kind: 'amounts', left, operator: operator as Comparison, right } : null;
}

function readFact(column: string, operator: Comparison, value: Term): Test {
  if (typeof value !== 'number' || operator === '<' || operator === '>')
    return { kind: 'fact', column, operator, value };
  return {
    kind: 'range',
    column,
    from: operator === '<=' ? Number.NEGATIVE_INFINITY : value,
    to: operator === '>=' ? Number.POSITIVE_INFINITY : value,
  };
}

const columnOf = (node: OperationNode): string | null =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : null;

/** Only a pattern for any place in a text: of the others none is in use. */
function readContains(column: string, pattern: OperationNode): Test | null {
  const [, text] = (ValueNode.is(pattern) && /^%([^%_\\]+)%$/.exec(String(pattern.value))) || [];
  return text === undefined ? null : { kind: 'contains', column, text };
}

/** Reads a number as it was written for the database; null where only that can reckon it. */
export function readAmount(node: OperationNode): Amount | null {
  if (ParensNode.is(node)) return readAmount(node.node);
  if (ValueNode.is(node)) return typeof node.value === 'number' ? { kind: 'number', value: node.value } : null;
  const column = columnOf(node);
  if (column !== null) return { kind: 'column', column };
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator)) return null;
  const { operator } = node.operator;
  const [left, right] = [readAmount(node.leftOperand), readAmount(node.rightOperand)];
  if (!left || !right || !SUMS.includes(operator)) return null;
  return { kind: 'sum', operator: operator as Sum, left, right };
}

/** The columns that a test looks at. */
export function columnsIn(test: Test): string[] {
  if (test.kind === 'all' || test.kind === 'any') return test.tests.flatMap(columnsIn);
  return test.kind === 'amounts' ? [...columnsOfAmount(test.left), ...columnsOfAmount(test.right)] : [test.column];
}

export function columnsOfAmount(amount: Amount): string[] {
  if (amount.kind === 'number') return [];
  return amount.kind === 'column'
    ? [amount.column]
    : [...columnsOfAmount(amount.left), ...columnsOfAmount(amount.right)];
}
