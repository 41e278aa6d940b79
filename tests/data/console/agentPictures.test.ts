import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AGENT_PICTURE_LIMITS } from '@/lib/agent/agentPictureLimits';
import { portraitUrl } from '@/lib/agent/views/portrait';
import { AGENT_PICTURE_REFUSALS as refusals } from '@/lib/console/views/consoleAgentText';
import {
  addAgentPictures,
  approvePortrait,
  removeAgentPicture,
  viewPicture,
} from '@/lib/server/agent/commands/agentPictures';
import { addAgent, withdrawAgent } from '@/lib/server/agent/commands/changeAgent';
import { publishAgentJob } from '@/lib/server/agent/jobs/publishAgents';
import { listAgentPictures, readPortrait } from '@/lib/server/agent/queries/agentPictures';
import { findAgent } from '@/lib/server/agent/queries/agents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { openPlacedDatabase } from '../../kit/place';
import { cityRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// Pictures of agents: certificates are the staff's alone and each look is written down; a portrait waits to be approved.

withOwnDataDir();

let opened: OpenDatabase;
let operator: InConsole;
let agentId: number;
let photo: Buffer;
beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow({ data_kind: 'real' })] });
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5c6e' } })
    .withExif({ IFD0: { Make: 'a camera' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['agent_pictures', 'agents', 'jobs'] as const) await opened.db.deleteFrom(table).execute();
  operator = await inConsole(opened, 'operator');
  const fields = { name: '林晓', company: '安栖置业', store: '三林店', licence: '沪-2026-001', since: '2018' };
  agentId = await addAgent(operator.context, 605, fields);
  await publish();
});

async function publish(): Promise<void> {
  const jobs = await opened.db.selectFrom('jobs').selectAll().where('kind', '=', publishAgentJob.name).execute();
  await opened.db.deleteFrom('jobs').execute();
  for (const { payload } of jobs)
    await publishAgentJob.run(JSON.parse(payload), { opened, now: NOW, signal: new AbortController().signal });
}
const add = (kind: 'proof' | 'portrait', sent: readonly Uint8Array[] = [photo]) =>
  addAgentPictures(operator.context, agentId, kind, sent);
const kept = () => listAgentPictures(opened.db, agentId);
const newest = async () => (await kept())[0]?.id ?? '';
const logged = async () => (await listAuditOf(opened.db, String(agentId), 50)).map(({ action }) => action);
/** What visitors are told of the agent. */
const shownPortrait = async () => {
  await publish();
  const agent = await findAgent(opened.db, agentId);
  return agent ? portraitUrl(agent) : undefined;
};

describe('a certificate', () => {
  test('is encoded anew without the camera’s facts, and each look at it is written down', async () => {
    await add('proof', [photo, photo]);
    expect(await kept()).toMatchObject([{ kind: 'proof', licence_no: '沪-2026-001' }, { kind: 'proof' }]);
    const id = await newest();
    const image = await sharp(await viewPicture(operator.context, agentId, id)).metadata();
    expect(image).toMatchObject({ format: 'webp', width: 900, height: 600 });
    expect(image.exif).toBeUndefined();
    await viewPicture(operator.context, agentId, id);
    expect((await logged()).filter((action) => action === 'agent-picture-look')).toHaveLength(2);
    expect(await readPortrait(opened.db, id), 'no visitor').toBeNull();
  });

  test('is neither seen nor sent by others, and not through another agent', async () => {
    await add('proof');
    const id = await newest();
    for (const role of ['agent', 'editor'] as const) {
      const { context } = await inConsole(opened, role);
      await expect(viewPicture(context, agentId, id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(addAgentPictures(context, agentId, 'proof', [photo])).rejects.toMatchObject({ code: 'forbidden' });
      await expect(removeAgentPicture(context, agentId, id, '不要了')).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(viewPicture(operator.context, agentId + 1, id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await logged()).not.toContain('agent-picture-look');
  });

  test.each<[string, readonly (() => Uint8Array)[], string]>([
    ['nothing', [], refusals.noPicture],
    [
      'a page',
      [() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      refusals.pictureKind,
    ],
    ['a broken one beside a good one', [() => photo, () => photo.subarray(0, 400)], refusals.pictureKind],
    ['too much', [() => new Uint8Array(AGENT_PICTURE_LIMITS.bytes + 1)], refusals.pictureBytes],
    ['too many', Array(AGENT_PICTURE_LIMITS.proofs + 1).fill(() => photo), refusals.pictures],
  ])('that is %s is refused, and none of it is kept', async (_what, sent, sentence) => {
    await expect(
      add(
        'proof',
        sent.map((make) => make()),
      ),
    ).rejects.toMatchObject({ code: 'badInput', fields: { picture: sentence } });
    expect(await kept()).toEqual([]);
    expect(await logged()).toEqual(['agent-add']);
  });

  test('is deleted with a reason, for good', async () => {
    await add('proof');
    const id = await newest();
    await expect(removeAgentPicture(operator.context, agentId, id, '')).rejects.toMatchObject({ code: 'badInput' });
    await removeAgentPicture(operator.context, agentId, id, '拍错了');
    expect(await kept()).toEqual([]);
    await expect(viewPicture(operator.context, agentId, id)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a portrait', () => {
  test('is seen once it was approved, until another one is', async () => {
    await add('portrait');
    const first = await newest();
    expect(await Promise.all([readPortrait(opened.db, first), shownPortrait()])).toEqual([null, null]);
    await approvePortrait(operator.context, agentId, first);
    expect(await shownPortrait()).toBe(`/api/agent-portrait/${first}`);
    expect((await sharp((await readPortrait(opened.db, first)) ?? Buffer.alloc(0)).metadata()).width).toBe(
      AGENT_PICTURE_LIMITS.portraitWidth,
    );
    await expect(approvePortrait(operator.context, agentId, first)).rejects.toMatchObject({ code: 'conflict' });

    await add('portrait');
    await add('portrait');
    const waiting = (await kept()).filter(({ approved_at }) => approved_at === null);
    expect(waiting, 'the last of those that wait').toHaveLength(1);
    expect(await shownPortrait(), 'until then the first').toBe(`/api/agent-portrait/${first}`);
    const second = waiting[0]?.id ?? '';
    await approvePortrait(operator.context, agentId, second);
    expect(await Promise.all([shownPortrait(), readPortrait(opened.db, first)])).toEqual([
      `/api/agent-portrait/${second}`,
      null,
    ]);
  });

  test('is gone with its agent, comes back with them, and is gone where it is deleted', async () => {
    await add('portrait');
    const id = await newest();
    await approvePortrait(operator.context, agentId, id);
    await withdrawAgent(operator.context, agentId, '离职');
    expect(await Promise.all([shownPortrait(), readPortrait(opened.db, id)])).toEqual([undefined, null]);
    await withdrawAgent(operator.context, agentId, '回来了', true);
    expect(await shownPortrait()).toBe(`/api/agent-portrait/${id}`);
    await removeAgentPicture(operator.context, agentId, id, '本人要求');
    expect(await Promise.all([shownPortrait(), readPortrait(opened.db, id)])).toEqual([null, null]);
  });

  test('is one at a time, and no certificate becomes one', async () => {
    await expect(add('portrait', [photo, photo])).rejects.toMatchObject({ fields: { picture: refusals.onePortrait } });
    await add('proof');
    await expect(approvePortrait(operator.context, agentId, await newest())).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
