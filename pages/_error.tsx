import type { NextPageContext } from 'next';
import { ServerErrorView } from '@/components/shell/ServerErrorView';
import { statusOf } from '@/lib/kernel/failure';

export default function ErrorPage({ statusCode }: { statusCode?: number }) {
  return <ServerErrorView status={statusCode} />;
}

/** The status of the failure itself where it has one (specification, section 8), so that it is not answered as 200. */
ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => {
  const statusCode = err ? statusOf(err) : statusOf(res);
  // Next has written 500 for whatever failed before it asks here; with another status it shows this page, not pages/500.
  if (res && (res.statusCode < 400 || res.statusCode === 500)) res.statusCode = statusCode;
  return { statusCode };
};
