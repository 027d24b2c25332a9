import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

const runners = new Set(['test', 'it', 'describe']);
const hooks = new Set([
  'step',
  'use',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'extend',
]);

const titlesByFile = new Map<string, string[]>();

/** The titles of a file's tests and describes; of a template literal, the text before the first `${`. */
export function testTitles(file: string): string[] {
  const titles = titlesByFile.get(file) ?? collectTitles(file);
  titlesByFile.set(file, titles);
  return titles;
}

function collectTitles(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!isRunner(callee)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      if (first?.type === 'TemplateLiteral') titles.push(first.quasis[0]?.value.cooked ?? '');
    },
  });
  visitor.visit(program);
  return titles;
}

/** Whether an expression is `test`, `test.describe`, `test.each(rows)` and the like. */
function isRunner(expression: ESTree.Expression): boolean {
  switch (expression.type) {
    case 'Identifier':
      return runners.has(expression.name);
    case 'MemberExpression':
      if (expression.property.type !== 'Identifier') return false;
      return !hooks.has(expression.property.name) && isRunner(expression.object);
    case 'CallExpression':
      return isRunner(expression.callee);
    default:
      return false;
  }
}
