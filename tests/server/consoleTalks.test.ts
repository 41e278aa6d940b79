import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TalkPageProps } from '@/lib/console/views/talkPages';
import type { TodayPageProps } from '@/lib/console/views/todayPage';
import { CONSOLE_TALK_COPY } from '@/lib/console/words/talk';
import { consoleTalkPage } from '@/lib/server/console/pages/talkPage';
import { consoleTalksPage } from '@/lib/server/console/pages/talksPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { findPeer } from '@/lib/server/talk/commands/talkPeer';
import { writeMessage } from '@/lib/server/talk/commands/writeMessage';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { agentRow, cityRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';

// The inbox and a conversation in the console, by its pages and forms.

withOwnDataDir();

let operator: InConsole;
let agent: InConsole;
let member: SignedIn;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  await opened.db.insertInto('agents').values(agentRow()).execute();
  await storeSupport(opened.db, 'enabled', '1');
  await storeSupport(opened.db, 'peer', 'service');
  operator = await inConsole(opened as never, 'operator', Date.now());
  agent = await inConsole(opened as never, 'agent', Date.now());
  member = await signIn(opened as never, {}, Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['conversation_messages', 'conversations'] as const) await db.deleteFrom(table).execute();
});

/** What the member writes to the agent; answers with the conversation's id. */
async function ask(text: string, peerid = '5001'): Promise<string> {
  const opened = await database();
  const peer = await findPeer(opened.db, peerid);
  if (!peer) throw new Error(peerid);
  const said = { cityId: 605, clientId: `said ${text}`, text, givePhone: false, about: null };
  return (await writeMessage({ ...opened, now: Date.now() }, member.userId, peer, said)).conversation_id;
}

const list = async (staff: InConsole) => {
  const { props } = await visitConsole(consoleTalksPage, { staff: staff.token });
  return (props as { table: { rows: { cells: { text: string }[] }[] } }).table.rows.map(({ cells }) =>
    cells.map(({ text }) => text),
  );
};
const show = async (id: string, staff = operator, posted?: Record<string, string>) =>
  visitConsole(consoleTalkPage, { staff: staff.token, query: { id }, posted });
const propsOf = async (id: string) => (await show(id)).props as unknown as TalkPageProps;

test('the inbox says who waits, for whom and what they wrote last, without their number', async () => {
  await ask('税费多少？');
  const [row] = await list(operator);
  expect(row?.[0]).toMatch(/^137\*{4}\d{4}$/);
  expect(row).toEqual(expect.arrayContaining(['税费多少？', '林晓', CONSOLE_TALK_COPY.unassigned]));
  expect(await list(agent), 'not theirs').toEqual([]);
  const { props } = await visitConsole(consoleTodayPage, { staff: operator.token });
  const tasks = (props as unknown as TodayPageProps).groups.flatMap((group) => group.tasks);
  expect(tasks).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/^137\*{4}\d{4} 问/), isLate: false }),
  ]);
});

describe('a conversation', () => {
  test('is answered, handed on and ended by forms, each leading to an address', async () => {
    const id = await ask('税费多少？');
    const sent = await show(id, operator, { do: 'send', text: '十二万左右', clientId: 'one-answer' });
    expect(sent).toMatchObject({ status: 303, to: `/console/talk?id=${id}&done=sent` });
    await show(id, operator, { do: 'send', text: '十二万左右', clientId: 'one-answer' });
    const { messages, typed } = await propsOf(id);
    expect(messages.map(({ text, isOurs }) => [text, isOurs])).toEqual([
      ['税费多少？', false],
      ['十二万左右', true],
    ]);
    expect(typed).toBe('');
    expect(await show(id, agent)).toMatchObject({ notFound: true });
    await show(id, operator, { do: 'assign', staff: agent.context.staff.id });
    expect((await show(id, agent)).props).toMatchObject({ assignee: agent.context.staff.id });
    expect(await show(id, agent, { do: 'assign', staff: '' })).toMatchObject({ to: '/console/talks' });
    await show(id, operator, { do: 'end' });
    expect(await propsOf(id)).toMatchObject({ isEnded: true });
  });

  test('says what is amiss and keeps what was typed', async () => {
    const id = await ask('在吗？');
    const long = '长'.repeat(1_001);
    const { props } = await show(id, operator, { do: 'send', text: long, clientId: 'one-answer' });
    expect(props).toMatchObject({ typed: long, problems: { text: CONSOLE_TALK_COPY.problems.text } });
    expect((await propsOf(id)).messages).toHaveLength(1);
  });

  test('is not there by another’s id, nor without one', async () => {
    expect(await show('nothing')).toMatchObject({ notFound: true });
    expect(await visitConsole(consoleTalkPage, { staff: operator.token })).toMatchObject({ notFound: true });
  });
});
