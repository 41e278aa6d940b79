import Head from 'next/head';
import { SITE_COPY } from '@/lib/interface/words/site';
import { ErrorView, wordsOf } from './ErrorView';
import { NotFoundSuggestions } from './NotFoundSuggestions';

/** The whole page of a failed request, with ways on that need nothing of the server's data. */
export function ServerErrorView({ status }: { status?: number }) {
  return (
    <>
      <Head>
        <title>{`${wordsOf(status).title} - ${SITE_COPY.name}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ErrorView status={status}>
        <NotFoundSuggestions />
      </ErrorView>
    </>
  );
}
