import type { NextPageContext } from 'next';
import Head from 'next/head';
import { ErrorView } from '@/components/shell/ErrorView';
import { WaysOn } from '@/components/shell/WaysOn';
import { SHELL_COPY } from '@/lib/config/microcopy/shell';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { statusOf } from '@/lib/domain/failure';

export default function ErrorPage() {
  return (
    <>
      <Head>
        <title>{`${SHELL_COPY.error.title} - ${SITE_COPY.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ErrorView>
        <WaysOn />
      </ErrorView>
    </>
  );
}

/** The status of the failure itself where it has one (specification, section 8), so that it is not answered as 200. */
ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => {
  const statusCode = err ? statusOf(err) : statusOf(res);
  // Next has written 500 for whatever failed before it asks here; with another status it shows this page, not pages/500.
  if (res && (res.statusCode < 400 || res.statusCode === 500)) res.statusCode = statusCode;
  return { statusCode };
};
