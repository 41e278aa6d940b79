import Head from 'next/head';
import { NotFoundView } from '@/components/shell/NotFoundView';
import { SHELL_COPY } from '@/lib/config/microcopy/shell';
import { SITE_COPY } from '@/lib/config/microcopy/site';

export default function NotFoundPage() {
  return (
    <>
      <Head>
        <title>{`${SHELL_COPY.notFound.title} - ${SITE_COPY.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <NotFoundView />
    </>
  );
}
