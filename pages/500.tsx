import Head from 'next/head';
import { ErrorView } from '@/components/shell/ErrorView';
import { WaysOn } from '@/components/shell/WaysOn';
import { SHELL_COPY } from '@/lib/config/microcopy/shell';
import { SITE_COPY } from '@/lib/config/microcopy/site';

export default function ServerErrorPage() {
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
