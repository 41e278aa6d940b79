import Head from 'next/head';
import { NotFoundView } from '@/components/shell/NotFoundView';
import { NOT_FOUND_COPY } from '@/lib/config/microcopy/notFound';
import { SITE_COPY } from '@/lib/config/microcopy/site';

export default function NotFoundPage() {
  return (
    <>
      <Head>
        <title>{`${NOT_FOUND_COPY.title} - ${SITE_COPY.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <NotFoundView />
    </>
  );
}
