import type { NextApiRequest, NextApiResponse } from 'next';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PostsPageProps } from '@/lib/console/views/postsPage';
import { replyToComment, writeComment } from '@/lib/server/comment/calls/changeComments';
import { getComment } from '@/lib/server/comment/calls/readComments';
import { commentPicture } from '@/lib/server/comment/routes/commentPicture';
import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import { database } from '@/lib/server/database/database';
import { call } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow, communityRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';

// A comment with a picture, before and after somebody in the console has looked: who sees the picture, and what the console sees.

withOwnDataDir();

let staff: string;
let writer: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  await opened.db.insertInto('communities').values(communityRow()).execute();
  const now = Date.now();
  staff = (await inConsole(opened, 'operator', now)).token;
  writer = await signIn(opened, {}, now);
  other = await signIn(opened, {}, now);
});

const viewerOf = ({ userId }: SignedIn) => ({ viewer: { role: 'member', userId } as const, now: Date.now() });
const visit = (query: Record<string, string>, posted?: Record<string, string>) =>
  visitConsole(consolePostsPage, { staff, query, posted });

async function get(id: string, who: SignedIn | null) {
  const headers: Record<string, unknown> = {};
  const answer = { status: 200, type: '', kept: '' };
  const res = {
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
    appendHeader: () => undefined,
    status: (status: number) => {
      answer.status = status;
      return { end: () => undefined };
    },
    send: () => undefined,
  };
  const req = {
    query: { id },
    headers: who ? { 'access-token': who.token } : {},
    socket: { remoteAddress: '127.0.0.1' },
  };
  await commentPicture(req as unknown as NextApiRequest, res as unknown as NextApiResponse);
  return { ...answer, type: String(headers['Content-Type'] ?? ''), kept: String(headers['Cache-Control']) };
}

test('is its writer’s and the console’s until it is passed, then everybody’s, and gone when it is taken down', async () => {
  const opened = await database();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c6e' } })
    .png()
    .toBuffer();
  const { id } = await call(
    opened,
    writeComment,
    {
      houseId: 101,
      overall: 4,
      property: null,
      noise: null,
      parking: 2,
      greenery: null,
      neighbours: null,
      text: '晚上停车要早一点回来',
      isAnonymous: false,
      pictures: [picture.toString('base64')],
    },
    viewerOf(writer),
  );
  const { pictures } = (await call(opened, getComment, { id }, viewerOf(writer))).comment;
  const pictureId = pictures[0]?.id ?? '';
  expect(await get(pictureId, writer)).toMatchObject({ status: 200, type: 'image/webp', kept: 'private, no-store' });
  for (const who of [other, null]) expect(await get(pictureId, who)).toMatchObject({ status: 404, type: '' });

  const props = (await visit({ id: String(id) })).props as unknown as PostsPageProps;
  expect(props.post).toMatchObject({
    href: `/605/house-comments/101/${id}`,
    pictures: [`/console/posts?id=${id}&picture=${pictureId}`],
  });
  expect(props.post?.facts).toEqual(
    expect.arrayContaining([
      { name: '写在', text: '三林苑' },
      { name: '打分', text: '总分 4 · 停车 2' },
      { name: '为什么要看', text: '第一次发、有照片' },
    ]),
  );
  expect(props.table.rows[0]?.cells[1]?.text).toBe('点评');

  await visit({ id: String(id) }, { do: 'pass' });
  for (const who of [other, null])
    expect(await get(pictureId, who)).toMatchObject({ status: 200, kept: 'public, max-age=300' });
  await visit({ id: String(id) }, { do: 'refuse', reason: '照片里有门牌' });
  expect(await get(pictureId, null)).toMatchObject({ status: 404 });
  expect(await get('none', writer)).toMatchObject({ status: 404 });

  await visit({ id: String(id) }, { do: 'pass' });
  const reply = await call(
    opened,
    replyToComment,
    { commentId: id, text: '谢谢', isAnonymous: false },
    viewerOf(other),
  );
  const replied = (await visit({ id: String(reply.id) })).props as unknown as PostsPageProps;
  expect(replied.post).toMatchObject({ text: '谢谢', href: `/605/house-comments/101/${id}`, pictures: [] });
});
