import type { ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { database } from '@/lib/server/database/database';
import type { Db } from '../db/client';

export interface TextAnswer {
  type: 'application/xml' | 'text/plain';
  text: string;
  /** How long anyone may keep it, in seconds. */
  maxAge: number;
}

type Load = (context: {
  db: Db;
  params: Readonly<Record<string, string | string[] | undefined>>;
}) => Promise<TextAnswer | null>;

/** getServerSideProps of an address that answers with a text instead of a page; null is a 404. */
export function withText(load: Load): GetServerSideProps {
  return async ({ params = {}, res }) => {
    const { db } = await database();
    const answer = await load({ db, params });
    if (!answer) return { notFound: true };
    send(res, answer);
    return { props: {} };
  };
}

function send(res: ServerResponse, { type, text, maxAge }: TextAnswer): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Cache-Control', `public, max-age=${maxAge}`);
  res.end(text);
}
