import type { AppProps } from 'next/app';
import {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { withCachedParts } from '@/components/shell/cachedParts';
import { takenInSteps } from '@/components/shell/InSteps';
import { PartDrawer } from '@/components/ui/staticParts';
import { requestCacheKey } from '@/lib/server/http/requestCacheKey';
import { isElder } from '@/lib/server/page/elderVersion';
import { leaveOutOnlyRead } from '@/lib/server/page/onlyRead';
import { stylesOfPage } from '@/lib/server/page/pageStyles';

interface Version {
  isElder: boolean;
  /** A cache in front asked for it: no visit was counted. */
  isUncounted: boolean;
}

type Files = Parameters<Head['getScripts']>[0];

/**
 * A head for which nothing competes with the first paint: of the styles the page's own alone, and of the scripts a small
 * one that loads the others when the page was painted (scripts/next/afterFirstPaint.js and pageStyles.js).
 */
class PaintFirstHead extends Head {
  override getCssLinks(files: Files) {
    const links = super.getCssLinks(files);
    const styles = this.context.isDevelopment ? null : stylesOfPage(this.context.__NEXT_DATA__.page);
    const all = links?.find(({ props }) => props.rel === 'stylesheet');
    if (!styles || !all) return links;
    return [
      <link key="own" rel="stylesheet" href={styles.own} />,
      <link key="all" rel="stylesheet" data-href={all.props.href} data-late={styles.late} />,
    ];
  }

  /** For browsers without modules, of which none is supported (package.json): ours are in scripts/next/oldBrowsers.js. */
  override getPolyfillScripts() {
    return this.context.isDevelopment ? super.getPolyfillScripts() : [];
  }

  override getDynamicChunks(files: Files) {
    return this.context.isDevelopment ? super.getDynamicChunks(files) : [];
  }

  override getScripts(files: Files) {
    if (this.context.isDevelopment) return super.getScripts(files);
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].flatMap(
      (one) => one?.props.src ?? [],
    );
    const manifest = scripts.find((src) => src.endsWith('/_buildManifest.js'));
    return [
      <script
        key="start"
        defer
        src={process.env.FIRST_PAINT_SCRIPT}
        data-scripts={scripts.filter((src) => src !== manifest).join(' ')}
        data-manifest={manifest}
      />,
    ];
  }
}

/** The bare document: no inline script, no inline style (Content-Security-Policy). */
export default function Document({ isElder: elder, isUncounted }: DocumentProps & Partial<Version>) {
  return (
    <Html
      lang="zh-CN"
      data-elder={elder || undefined}
      data-uncounted={isUncounted || undefined}
      data-service-worker={process.env.SERVICE_WORKER === 'off' ? 'off' : undefined}
    >
      <PaintFirstHead>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141d23" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/icons/icon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      </PaintFirstHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

/**
 * Draws the page as one text. Next would draw it as a stream, encode each of its thousand small texts by itself, and
 * then decode them all and join them again, which takes a quarter of a page's time. Only where code is still to load,
 * on the first visit after a start, the page is drawn Next's way first, which waits for it.
 */
Document.getInitialProps = async (context: DocumentContext): Promise<DocumentInitialProps & Version> => ({
  ...(await drawnPage(context)),
  // Of the 404 page, which is drawn at the build, there is no request.
  isElder: context.req !== undefined && isElder(requestCacheKey(context.req).cookies),
  isUncounted: context.req !== undefined && requestCacheKey(context.req).isForCache,
});

async function drawnPage(context: DocumentContext): Promise<DocumentInitialProps> {
  const page = await pageAsText(context);
  if (page) return page;
  const streamed = await context.renderPage();
  return (await pageAsText(context)) ?? streamed;
}

async function pageAsText(context: DocumentContext): Promise<DocumentInitialProps | null> {
  let drawn: string | null = null;
  // The page's props are known only inside of what Next draws, and the titles only to what it hands back.
  const enhanceApp = () => (props: AppProps) => {
    drawn = drawnWhole(<context.AppTree {...props} />);
    if (drawn !== null) leaveOutOnlyRead(props.pageProps, context.res);
    return null;
  };
  const page = await context.renderPage({ enhanceApp });
  return drawn === null ? null : { ...page, html: `<div id="__next">${takenInSteps(drawn)}</div>` };
}

/** What React writes where it leaves a part to the browser. */
const LEFT_OUT = '<!--$!-->';

/** null where something could not be drawn at once: Next's way waits for it, or fails as the page does. */
function drawnWhole(page: ReactNode): string | null {
  try {
    const html = withCachedParts((drawer) => renderToString(<PartDrawer value={drawer}>{page}</PartDrawer>));
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    return null;
  }
}
