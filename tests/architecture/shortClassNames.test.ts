import { expect, test } from 'vitest';
import { shortClassName, withShortClassNames } from '../../scripts/support/shortClassNames.js';

const nameOf = (file: string, local: string) =>
  shortClassName({ resourcePath: new URL(`../../${file}`, import.meta.url).pathname }, '', local);

test('a class has the same short name in every build, and no two have one', () => {
  const names = ['title', 'head', 'row', 'a', 'b'].flatMap((local) => [
    nameOf('components/ui/Head.module.css', local),
    nameOf('components/ui/Card.module.css', local),
  ]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z\d]{4}$/i);
  expect(nameOf('components/ui/Head.module.css', 'title')).toBe(names[0]);
});

test('only the rules of CSS modules are told', () => {
  const modules = { getLocalIdent: () => 'long' };
  const rules = [{ use: 'other' }, null, { oneOf: [{ use: [{ options: { modules } }, { options: {} }, 'x'] }] }];
  withShortClassNames(rules);
  expect(modules.getLocalIdent).toBe(shortClassName);
  expect(rules[2]).toEqual({ oneOf: [{ use: [{ options: { modules } }, { options: {} }, 'x'] }] });
});
