import { randomBytes } from 'node:crypto';
import type { CampaignKind } from '@/lib/campaign/campaign';
import { type CampaignFields, readCampaignForm } from '@/lib/campaign/readCampaignForm';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { listCities } from '@/lib/server/area/queries/cities';
import { lineOf, linesOf } from '@/lib/server/article/commands/articleFields';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { type CampaignRow, findCampaign } from '../queries/campaigns';
import { changeStoredCampaign, hasOtherRunning, storeCampaign } from '../queries/consoleCampaigns';

// Campaigns as operators write them (docs/decisions/0065). Each change is written down with it.

const { problems } = copy;

const FIELD_OF = { reward: 'given-kind', inviterReward: 'inviter-kind' } as const;

/** What a form says. Throws ApiError badInput with what is wrong by field. */
export async function readCampaign(
  db: Db,
  kind: CampaignKind,
  posted: RawForm,
  taken: number,
): Promise<CampaignFields> {
  const typed = {
    ...posted,
    title: lineOf(posted.title),
    lead: lineOf(posted.lead),
    rules: linesOf(posted.rules),
  };
  const cityIds = (await listCities(db)).map(({ id }) => id);
  const read = readCampaignForm(kind, typed, { cityIds, taken });
  if ('fields' in read) return read.fields;
  throw ApiError.ofFields(
    Object.fromEntries(
      read.faults.map((fault) => [FIELD_OF[fault as keyof typeof FIELD_OF] ?? fault, problems[fault]]),
    ),
  );
}

/** As its row holds it. */
export const rowOfFields = (fields: CampaignFields) => ({
  page: fields.page,
  title: fields.title,
  lead: fields.lead,
  rules: fields.rules,
  audience: fields.audience,
  fresh_days: fields.freshDays,
  city_id: fields.cityId,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  stock: fields.stock,
  reward: JSON.stringify(fields.reward),
  act: fields.act,
  inviter_reward: fields.inviterReward && JSON.stringify(fields.inviterReward),
  inviter_most: fields.inviterMost,
});

/** Begins a campaign as a draft; answers its id. Throws ApiError: forbidden, badInput by field. */
export async function addCampaign(context: ConsoleContext, kind: CampaignKind, posted: RawForm): Promise<string> {
  requireConsole('campaigns', context.staff);
  const { db, now } = context;
  const fields = await readCampaign(db, kind, posted, 0);
  const id = randomBytes(12).toString('base64url');
  await changeInConsole(context, { action: 'campaign-add', subject: id, detail: fields.title }, (transaction) =>
    storeCampaign(transaction, {
      id,
      kind,
      ...rowOfFields(fields),
      taken: 0,
      state: 'draft',
      is_demo: 0,
      made_at: now,
      updated_at: now,
    }),
  );
  return id;
}

type Change = (transaction: Db, before: CampaignRow) => Promise<Partial<CampaignRow>>;

async function change(
  context: ConsoleContext,
  id: string,
  entry: { action: 'campaign-change' | 'campaign-start' | 'campaign-stop'; reason?: string },
  make: Change,
): Promise<void> {
  requireConsole('campaigns', context.staff);
  await changeInConsole(
    context,
    (detail: string) => ({ ...entry, subject: id, detail }),
    async (transaction) => {
      // Two campaigns that are started at once are not both on one page.
      await lockName(transaction, context.dialect, 'campaigns');
      const before = await findCampaign(transaction, id);
      if (!before) throw new ApiError('notFound');
      const after = { ...before, ...(await make(transaction, before)) };
      if (after.state === 'running' && (await hasOtherRunning(transaction, after)))
        throw new ApiError('conflict', problems.other);
      const { taken, id: _id, ...changes } = after;
      await changeStoredCampaign(transaction, id, { ...changes, updated_at: context.now });
      return after.title;
    },
  );
}

/** Changes what it says; what was given before stays as it was given. Throws as addCampaign, and conflict, notFound. */
export const changeCampaign = (context: ConsoleContext, id: string, posted: RawForm): Promise<void> =>
  change(context, id, { action: 'campaign-change' }, async (transaction, { kind, taken }) =>
    rowOfFields(await readCampaign(transaction, kind, posted, taken)),
  );

/** Has it run within its window, with what is typed. Throws as changeCampaign; conflict where it runs or is over. */
export const startCampaign = (context: ConsoleContext, id: string, posted: RawForm): Promise<void> =>
  change(context, id, { action: 'campaign-start' }, async (transaction, { kind, taken, state }) => {
    if (state === 'running') throw new ApiError('conflict', problems.running);
    const fields = await readCampaign(transaction, kind, posted, taken);
    if (fields.endsAt <= context.now) throw ApiError.ofFields({ endsAt: problems.over });
    return { ...rowOfFields(fields), state: 'running' };
  });

/** Ends it at once, with a reason; what was given stays good. Throws as changeCampaign, conflict where it does not run. */
export async function stopCampaign(context: ConsoleContext, id: string, why: string | undefined): Promise<void> {
  requireConsole('campaigns', context.staff);
  const reason = readReason(why);
  await change(context, id, { action: 'campaign-stop', reason }, async (_transaction, { state }) => {
    if (state !== 'running') throw new ApiError('conflict', problems.notRunning);
    return { state: 'stopped' };
  });
}
