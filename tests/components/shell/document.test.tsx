import type { DocumentContext } from 'next/document';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import Document from '@/pages/_document';

afterEach(() => vi.restoreAllMocks());

async function streamed(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { onError: () => {} });
  return new Response(prelude as ReadableStream).text();
}

/** What Next gives a document of a page: `times` says how often it drew the page itself. */
function contextOf(Page: ComponentType<{ name: string }>) {
  const drawn = { times: 0 };
  const App = () => {
    drawn.times += 1;
    return <Page name="三林" />;
  };
  const renderPage: DocumentContext['renderPage'] = async (options) => {
    const { enhanceApp = (One: ComponentType) => One } = (options ?? {}) as { enhanceApp?: (One: never) => unknown };
    const Drawn = enhanceApp(App as never) as ComponentType<{ name: string }>;
    const html = await streamed(
      <div id="__next">
        <Drawn name="三林" />
      </div>,
    );
    return { html, head: [<title key="title">三林</title>] };
  };
  return { drawn, context: { AppTree: Page, renderPage } as unknown as DocumentContext };
}

function Texts({ name }: { name: string }) {
  const id = useId();
  return (
    <p id={id}>
      {name}&lt; {2}
      <Suspense>{name}</Suspense>
    </p>
  );
}

test('a page is drawn as one text, the same that Next would draw of it inside of a boundary', async () => {
  const { context, drawn } = contextOf(Texts);
  const { html, head } = await Document.getInitialProps(context);
  expect(drawn.times).toBe(0);
  const inBoundary = (
    <div id="__next">
      <Suspense>
        <Texts name="三林" />
      </Suspense>
    </div>
  );
  expect(html).toBe(await streamed(inBoundary));
  expect(html).toContain('三林<!-- -->&lt; <!-- -->2');
  expect(head).toHaveLength(1);
});

const arriving = () => lazy(async () => ({ default: Texts }));

test('what is still to load is waited for', async () => {
  const { html } = await Document.getInitialProps(contextOf(arriving()).context);
  expect(html).toContain('三林');
});

const Awaited = arriving();

function StoodInFor({ name }: { name: string }) {
  return (
    <Suspense fallback="...">
      <Awaited name={name} />
    </Suspense>
  );
}

test('what is still to load is waited for where something else would stand in for it', async () => {
  const { html } = await Document.getInitialProps(contextOf(StoodInFor).context);
  expect(html).toContain('三林');
});

function Failing(): ReactNode {
  throw new Error('broken');
}

test('a page that fails to draw fails as it would have', async () => {
  await expect(Document.getInitialProps(contextOf(Failing).context)).rejects.toThrow('broken');
});
