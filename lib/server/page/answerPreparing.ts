import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { NamedArea } from '@/lib/area/contract';
import { preparingPage } from '@/lib/area/views/preparingSentences';
import { plainPage } from '../http/plainAnswer';

const PREPARING_SECONDS = 30;

/** Of a city that is still being made: what it says instead, and when it is worth asking again. */
export function answerPreparing(
  { req, res }: GetServerSidePropsContext,
  preparing: readonly NamedArea[],
  coming: NamedArea,
): GetServerSidePropsResult<object> {
  const body = plainPage(503, preparingPage(preparing, coming));
  res.statusCode = 503;
  res.setHeader('Retry-After', String(PREPARING_SECONDS));
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(req.method === 'HEAD' ? undefined : body);
  return { props: {} };
}
