const PATH = /^[\w[\]./-]+$/;
const VIEW = /^[a-z]+\/[A-Z]\w*Page$/;

/** The files of a new page: its route, its view, its style and its test; null for words that name none. */
export function pageFiles(path, view) {
  if (!path || !view || !PATH.test(path) || !VIEW.test(view)) return null;
  const [subject, name] = view.split('/');
  const wrapper = path.startsWith('[city]') ? 'withCity' : 'withPage';
  const address = path.replace('[city]', '605').replace(/\/index$/, '');
  return {
    files: {
      [`pages/${path}.tsx`]: routeOf(subject, name, wrapper),
      [`components/${subject}/${name}.tsx`]: viewOf(name, address),
      [`components/${subject}/${name}.module.css`]: '.page {\n  background: var(--surface);\n}\n',
      [`tests/components/${subject}/${name}.test.tsx`]: testOf(subject, name),
    },
    next: [
      `在 lib/routes/paths.ts 里给这个地址起名，在 tests/e2e/support/addresses.ts 里加上它`,
      `文案放进 lib/config/microcopy/${subject}.ts`,
      '匿名可缓存的页面要列进 lib/config/pageCache.ts',
      'npm run check',
    ],
  };
}

const routeOf = (subject, name, wrapper) => `import type { ${name}Props } from '@/components/${subject}/${name}';
import { ${wrapper} } from '@/lib/server/page/withPage';

export { ${name} as default } from '@/components/${subject}/${name}';

export const getServerSideProps = ${wrapper}<${name}Props>(async ({ city }) => ({ cityName: city.name }));
`;

const viewOf = (name, address) => `import { PageHead } from '@/components/seo/PageHead';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import css from './${name}.module.css';

export interface ${name}Props {
  cityName: string;
}

export function ${name}({ cityName }: ${name}Props) {
  return (
    <>
      <PageHead title={cityName} description={cityName} path="/${address}" />
      <TopBar title={cityName} backHref={paths.home()} />
      <main className={css.page}>
        <h1>{cityName}</h1>
      </main>
    </>
  );
}
`;

const testOf = (subject, name) => `import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${name} } from '@/components/${subject}/${name}';
import { AppStoreProvider } from '@/stores/AppStoreProvider';

test('names the city', () => {
  render(
    <AppStoreProvider initialState={undefined}>
      <${name} cityName="上海" />
    </AppStoreProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上海');
});
`;
