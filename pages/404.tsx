import Head from 'next/head';
import { NotFoundView } from '@/components/shell/NotFoundView';
import { NOT_FOUND_COPY } from '@/lib/interface/words/notFound';
import { SITE_COPY } from '@/lib/interface/words/site';

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
