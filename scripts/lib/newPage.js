import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const PATH = /^[\w[\]./-]+$/;
const VIEW = /^[a-z]+\/[A-Z]\w*Page$/;
const REGISTRY = 'lib/server/page/registry.ts';
const PATHS = 'lib/routes/paths.ts';
const ACCESS = 'tests/kit/authorisation/pageTable.ts';

/**
 * The files of a new page: its route, declaration, props, view, style and test, and what goes into the lists. `callName`
 * is that of a call whose answer the page shows. null for words that name none.
 */
export function pageFiles(path, view, callName) {
  if (!path || !view || !PATH.test(path) || !VIEW.test(view)) return null;
  const call = callName ? contractOf(callName) : undefined;
  if (call === null) return null;
  const [subject, name] = view.split('/');
  const page = name[0].toLowerCase() + name.slice(1);
  const route = `/${path.replaceAll('[', '{').replaceAll(']', '}')}`.replace(/\/index$/, '');
  const words = { subject, name, page, link: page.replace(/Page$/, ''), route, ids: idsOf(route), call };
  return {
    files: {
      [`pages/${path}.tsx`]: routeOf(words),
      [`lib/server/${subject}/pages/${page}.ts`]: declarationOf(words),
      [`lib/${subject}/views/${page}.ts`]: propsOf(words),
      [`components/${subject}/${name}.tsx`]: viewOf(words),
      [`components/${subject}/${name}.module.css`]: '.page {\n  background: var(--surface);\n}\n',
      [`tests/components/${subject}/${page}.test.tsx`]: testOf(words),
    },
    additions: {
      [REGISTRY]: (text) =>
        text
          .replace(/\n\n/, `\nimport { ${page} } from '../${subject}/pages/${page}';\n\n`)
          .replace(/\];\s*$/, `  ${page},\n];\n`),
      [ACCESS]: (text) => text.replace(/(export const PAGE_TABLE[\s\S]*?)(\n\};)/, `$1\n${accessOf(words)}$2`),
      [PATHS]: (text) => text.replace(/\} as const;\s*$/, `${linkOf(words)}} as const;\n`),
    },
    next: [
      `lib/server/${subject}/pages/${page}.ts：谁可以访问、能否缓存、是否进入站点地图、使用哪种布局`,
      `${ACCESS}：谁可以访问；路径里的东西属于别的城市、不存在时各得到什么`,
      `文案放进 lib/${subject}/words`,
      'npm run check',
    ],
  };
}

/** Where a call's answer is declared, under what name, and what makes it; null where there is no call of this name. */
function contractOf(name) {
  const contract = new RegExp(`export const ${name} = endpoint<[^()]*?,\\s*(\\w+),?\\s*>\\(`);
  for (const file of /^\w+$/.test(name) ? globSync('services/**/*.ts', { cwd: root }) : []) {
    const text = readFileSync(join(root, file), 'utf8');
    const answer = contract.exec(text)?.[1];
    const from = answer && moduleOf(answer, text);
    const made = from && functionOf(name);
    if (made) return { name, answer, from, made };
  }
  return null;
}

/** The module that a file imports a name from. */
const moduleOf = (name, text) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].find(([, names]) =>
    new RegExp(`\\b${name}\\b`).test(names),
  )?.[2];

/** The file of the function behind a call, as a page's declaration imports it. */
function functionOf(name) {
  const declared = new RegExp(`export (async function|const) ${name}\\b`);
  const file = globSync('lib/server/*/calls/*.ts', { cwd: root }).find((one) =>
    declared.test(readFileSync(join(root, one), 'utf8')),
  );
  return file && `@/${file.replace(/\.ts$/, '')}`;
}

const idsOf = (route) => [...route.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);

const linkOf = ({ link, route, ids }) => {
  const address = ids.length > 0 ? `\`${route.replaceAll('{', '${')}\`` : `'${route}'`;
  return `  ${link}: (${ids.map((id) => `${id}: number`).join(', ')}) => ${address},\n`;
};

/** As it comes it asks for nothing that its path names but the city. */
const accessOf = ({ route }) =>
  `  '${route}': ${/^\/\{city\}(\/[^{]+)?$/.test(route) ? 'inCity' : 'shown'}('everyone'),`;

const routeOf = ({ subject, name, page }) => `import { pageProps } from '@/lib/server/page/pageProps';
import { ${page} } from '@/lib/server/${subject}/pages/${page}';

export { ${name} as default } from '@/components/${subject}/${name}';

export const getServerSideProps = pageProps(${page});
`;

const ownIds = (ids) => ids.filter((id) => id !== 'city');

const KINDS = { estateId: 'estate', houseId: 'community', plateId: 'plate', dealId: 'deal' };

function declarationOf({ subject, name, page, link, route, ids, call }) {
  const own = ownIds(ids);
  const named = own.map((id) => `${id}: '${KINDS[id] ?? 'community'}'`);
  const inSitemap = route === '/{city}' || /^\/\{city\}\/[^{]+$/.test(route);
  return `import { paths } from '@/lib/routes/paths';
import type { ${name}Props } from '@/lib/${subject}/views/${page}';
${call ? `import { ${call.name} } from '${call.made}';\n` : ''}import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
${own.length > 0 ? "import { requiredId } from '@/lib/server/page/requiredId';\n" : ''}
export const ${page} = definePage<${name}Props>({
  path: '${route}',
  name: '${name}',${named.length > 0 ? `\n  params: { ${named.join(', ')} },` : ''}
  access: everyone,
  cache: 'none',
  posts: false,
  sitemap: ${inSitemap ? `{ ofCity: ({ id }) => [paths.${link}(id)] }` : "'none'"},
  layout: [],
  up: { to: ${route.startsWith('/{city}/') ? '({ city }) => paths.city(city.id)' : '() => paths.front()'}, steps: 1 },
  load: ${loadOf(own, call)},
});
`;
}

function loadOf(own, call) {
  const ids = own.map((id) => `${id}: requiredId(params.${id})`).join(', ');
  const given = [...(call ? ['request', 'city'] : []), ...(own.length > 0 ? ['params'] : [])];
  const takes = given.length > 0 ? `{ ${given.join(', ')} }` : '';
  if (!call) return `async (${takes}) => ({ ${ids} })`;
  const calling = `${call.name}(request, { cityId: city.id })`;
  return own.length > 0 ? `async (${takes}) => ({ ${ids}, ...(await ${calling}) })` : `async (${takes}) => ${calling}`;
}

/** What the page shows besides what every page has. */
function propsOf({ name, ids, call }) {
  const own = ownIds(ids);
  const imported = call ? `import type { ${call.answer} } from '${call.from}';\n\n` : '';
  if (own.length === 0) return `${imported}export type ${name}Props = ${call?.answer ?? 'Record<never, never>'};\n`;
  const base = call ? ` extends ${call.answer}` : '';
  return `${imported}export interface ${name}Props${base} {\n${own.map((id) => `  ${id}: number;\n`).join('')}}\n`;
}

const viewOf = ({ subject, name, page, link, ids, call }) => `import { paths } from '@/lib/routes/paths';
${ownIds(ids).length > 0 || call ? `import type { ${name}Props } from '@/lib/${subject}/views/${page}';\n` : ''}import { usePage } from '@/stores/PageProvider';
import { PageHead } from '../seo/PageHead';
import { TopBar } from '../ui/TopBar';
import css from './${name}.module.css';

export function ${name}(${takenBy(name, ids, call)}) {
  const { city } = usePage();
  return (
    <>
      <PageHead title={city.name} description={city.name} path={paths.${link}(${ids.map((id) => (id === 'city' ? 'city.id' : id)).join(', ')})} />
      <TopBar title={city.name} />
      <main id="main" className={css.page}>
        <h1>{city.name}</h1>
      </main>
    </>
  );
}
`;

const takenBy = (name, ids, call) => {
  const own = ownIds(ids);
  if (own.length > 0) return `{ ${own.join(', ')} }: ${name}Props`;
  return call ? `_props: ${name}Props` : '';
};

const testOf = ({ subject, name, page, ids }) => `import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${name} } from '@/components/${subject}/${name}';
import type { OpenDatabase } from '@/lib/server/db/client';
import { ${page} } from '@/lib/server/${subject}/pages/${page}';
import { CITY } from '../../kit/city';
import { propsOf } from '../../kit/propsOf';
import { Shell } from '../../kit/Shell';
import { openTwoCities } from '../../kit/testDatabase';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTwoCities();
});
afterAll(() => opened.close());

test.each([CITY, { ...CITY, id: 606, name: '外市' }])('names the city: $name', async (city) => {
  const props = await propsOf(${page}, opened, { city, params: {${ownIds(ids)
    .map((id) => ` ${id}: '1'`)
    .join(',')} } });
  render(
    <Shell city={city}>
      <${name} {...props} />
    </Shell>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(city.name);
});
`;
