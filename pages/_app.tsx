import '@/layouts/global.css';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import Router from 'next/router';
import { useEffect } from 'react';
import { AccountHost } from '@/components/shell/AccountHost';
import { AccountMarkHost } from '@/components/shell/AccountMarkHost';
import { Apology } from '@/components/shell/Apology';
import { ErrorBoundary } from '@/components/shell/ErrorBoundary';
import { InSteps } from '@/components/shell/InSteps';
import { LateErrorView } from '@/components/shell/LateErrorView';
import { ProgressHost } from '@/components/shell/ProgressHost';
import { refusalView } from '@/components/shell/refusalView';
import { Layouts } from '@/layouts/Layouts';
import { layoutsOf } from '@/layouts/pageLayout';
import type { ViewerFacts } from '@/lib/account/viewer';
import { loadShell } from '@/lib/browser/loadShell';
import type { PageLayout } from '@/lib/config/pageLayouts';
import type { SiteSection } from '@/lib/config/siteSection';
import type { ConsoleRefusal } from '@/lib/console/views/consoleShell';
import { SITE_COPY } from '@/lib/interface/words/site';
import { cancelAllCalls } from '@/services/http/browserClient';
import { AppStoreProvider } from '@/stores/AppStoreProvider';
import type { InitialState } from '@/stores/initialState';
import { PageProvider, type PageUp } from '@/stores/PageProvider';

/** Of lib/server/page/shellProps.ts; the error pages have none of it. */
interface ShellPageProps {
  initialState?: InitialState;
  layout?: PageLayout;
  now?: number;
  viewer?: ViewerFacts;
  accountMark?: string;
  isOtherAccount?: true;
  followed?: readonly string[];
  up?: PageUp | null;
  section?: SiteSection | null;
  isPartial?: true;
  /** In place of the page's own props: what the console says of a page that is not theirs. */
  refusal?: ConsoleRefusal;
}

type ShellAppProps = AppProps<ShellPageProps> & { err?: unknown };

export default function App(props: ShellAppProps) {
  return (
    <ErrorBoundary fallback={<Apology />} resetKey={props.router.asPath}>
      <InSteps>
        <ShellApp {...props} />
      </InSteps>
    </ErrorBoundary>
  );
}

function ShellApp({ Component, pageProps, router, err }: ShellAppProps) {
  useEffect(() => loadShell(Router, { onLeave: () => void cancelAllCalls() }), []);
  // Next draws its error page where the page's own scripts fail: not in place of a page of the server's that can be read.
  if (err && typeof window !== 'undefined' && !window.__NEXT_DATA__.err) throw err;
  const {
    initialState,
    layout,
    now,
    viewer,
    accountMark,
    isOtherAccount,
    followed,
    up,
    section,
    isPartial,
    refusal,
    ...own
  } = pageProps;
  const Refusal = refusalView.current;
  return (
    <>
      <Head>
        <title>{SITE_COPY.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <ProgressHost />
      <AccountMarkHost mark={initialState && (accountMark ?? '')} isRefused={isOtherAccount === true} />
      <AccountHost isSignedIn={viewer !== undefined && viewer.role !== 'anonymous'} />
      <PageProvider
        initialState={initialState}
        now={now}
        viewer={viewer}
        accountMark={accountMark}
        followed={followed}
        up={up}
        section={section}
        isPartial={isPartial}
      >
        <AppStoreProvider initialState={initialState}>
          <ErrorBoundary fallback={<LateErrorView />} resetKey={router.asPath}>
            <Layouts names={layoutsOf(layout)}>
              {refusal && Refusal ? <Refusal {...refusal} /> : <Component {...own} />}
            </Layouts>
          </ErrorBoundary>
        </AppStoreProvider>
      </PageProvider>
    </>
  );
}
