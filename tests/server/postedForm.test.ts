import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { keepBody } from '@/lib/server/http/readBody';
import { postedFiles } from '@/lib/server/page/postedFiles';

const MB = 1024 * 1024;

async function requestOf(form: FormData): Promise<IncomingMessage> {
  const request = new IncomingMessage(new Socket());
  const sent = new Response(form);
  request.method = 'POST';
  request.headers['content-type'] = sent.headers.get('content-type') ?? '';
  keepBody(request, Buffer.from(await sent.arrayBuffer()));
  return request;
}

test('a form of many pictures leaves others their turns while it is read', async () => {
  const form = new FormData();
  for (let at = 0; at < 6; at++) form.append('picture', new Blob([Buffer.alloc(2 * MB, at)]), `${at}.jpg`);
  form.append('picture', new Blob([]), '');
  form.append('do', 'add');
  const request = await requestOf(form);
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { posted, files } = await postedFiles(request);
  isOver = true;
  expect(posted).toEqual({ do: 'add' });
  expect(files.map(({ length }) => length)).toEqual(Array(Math.min(6, NOTE_LIMITS.pictures)).fill(2 * MB));
  expect(files[3]?.every((byte) => byte === 3)).toBe(true);
  expect(turns).toBeGreaterThan(20);
});
