import Head from 'next/head';
import { SHELL_PARTS_COPY } from '@/lib/config/microcopy/shellParts';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { ErrorView } from './ErrorView';
import { WaysOn } from './WaysOn';

/** The whole page of a failed request, with ways on that need nothing of the server's data. */
export function ServerErrorView() {
  return (
    <>
      <Head>
        <title>{`${SHELL_PARTS_COPY.error.title} - ${SITE_COPY.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ErrorView>
        <WaysOn />
      </ErrorView>
    </>
  );
}
