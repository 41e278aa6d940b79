import {
  CAMPAIGN_KINDS,
  type CampaignKind,
  campaignStanding,
  PAGES_OF_KIND,
  type Reward,
} from '@/lib/campaign/campaign';
import type { CampaignFields } from '@/lib/campaign/readCampaignForm';
import { parseReward } from '@/lib/campaign/reward';
import { pathOfCampaign } from '@/lib/campaign/views/campaignPath';
import { campaignFacts, invitationFacts, momentOf, stockText } from '@/lib/campaign/views/campaignText';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { CAMPAIGN_DONE, type CampaignPreview, type ConsoleCampaignProps } from '@/lib/console/views/campaignPages';
import { historyFacts } from '@/lib/console/views/facts';
import { choicesOf, namedChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/kernel/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import {
  addCampaign,
  changeCampaign,
  readCampaign,
  startCampaign,
  stopCampaign,
} from '@/lib/server/campaign/commands/changeCampaign';
import { campaignWindow } from '@/lib/server/campaign/commands/claimCampaign';
import { type CampaignRow, findCampaign } from '@/lib/server/campaign/queries/campaigns';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import type { CampaignDetails } from '@/services/campaign';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 30;

/** One campaign, or a new one of a kind: written, looked at as visitors will, started and stopped. */
export const consoleCampaignPage = defineConsolePage<ConsoleCampaignProps>({
  path: consolePaths.campaign(),
  name: copy.pageNames.one,
  access: 'campaigns',
  up: { href: consolePaths.campaigns(), steps: 3 },
  async open({ consoleContext, query, now }) {
    const id = query.id ?? null;
    const kept = id === null ? null : await findCampaign(consoleContext.db, id);
    const kind = kept?.kind ?? (id === null ? CAMPAIGN_KINDS.find((one) => one === query.kind) : undefined);
    if (!kind) throw new PageNotFound();
    const taken = kept?.taken ?? 0;
    return {
      actions: {
        async preview(typed) {
          const fields = await readCampaign(consoleContext.db, kind, typed, taken);
          return { typed, preview: previewOf(kind, fields, taken) };
        },
        async save(posted) {
          if (id === null)
            return { to: consolePaths.campaign({ id: await addCampaign(consoleContext, kind, posted), done: 'save' }) };
          await changeCampaign(consoleContext, id, posted);
          return undefined;
        },
        start: id !== null && ((posted) => startCampaign(consoleContext, id, posted)),
        stop: id !== null && (({ reason }) => stopCampaign(consoleContext, id, reason)),
      },
      doneAt: (done) => consolePaths.campaign({ id: id ?? undefined, done }),
      done: CAMPAIGN_DONE,
      load: async ({ typed }) => ({
        id,
        kind,
        title: kept?.title ?? copy.adding,
        standing: standingOf(kept, now),
        address: id === null ? consolePaths.campaign({ kind }) : consolePaths.campaign({ id }),
        isRunning: kept?.state === 'running',
        pages: choicesOf(PAGES_OF_KIND[kind], copy.pages),
        cities: namedChoices(await listCities(consoleContext.db)),
        typed: { ...(kept ? typedOf(kept) : startOf(kind)), ...typed },
        preview: null,
        href: kept && kept.state !== 'draft' ? pathOfCampaign(kept.page) : null,
        history: id === null ? [] : historyFacts(await listAuditOf(consoleContext.db, id, HISTORY)),
      }),
    };
  },
});

function standingOf(kept: CampaignRow | null, now: number): string {
  if (!kept) return '';
  const standing = campaignStanding(campaignWindow(kept), now);
  const text = kept.state === 'stopped' ? copy.states.stopped : copy.standings[standing];
  return joinKnown([
    text,
    stockText({ stock: kept.stock, left: kept.stock === null ? null : kept.stock - kept.taken }),
  ]);
}

const typedReward = (of: string, reward: Reward): RawForm =>
  reward.kind === 'days'
    ? { [`${of}kind`]: 'days', [`${of}days`]: String(reward.days) }
    : {
        [`${of}kind`]: 'coupon',
        [`${of}off`]: yuanText(reward.offFen),
        [`${of}least`]: yuanText(reward.leastFen),
        [`${of}valid`]: String(reward.validDays),
        ...Object.fromEntries(reward.kinds.map((kind) => [`${of}of-${kind}`, '1'])),
      };

const startOf = (kind: CampaignKind): RawForm => ({
  audience: kind === 'fresh' ? 'fresh' : 'everyone',
  freshDays: '7',
  'given-kind': kind === 'fresh' ? 'days' : 'coupon',
  'inviter-kind': 'coupon',
  act: 'order',
  page: PAGES_OF_KIND[kind][0],
});

const typedOf = (kept: CampaignRow): RawForm => ({
  page: kept.page,
  title: kept.title,
  lead: kept.lead,
  rules: kept.rules,
  audience: kept.audience,
  freshDays: String(kept.fresh_days),
  city: kept.city_id === null ? '' : String(kept.city_id),
  startsAt: momentOf(kept.starts_at),
  endsAt: momentOf(kept.ends_at),
  stock: kept.stock === null ? '' : String(kept.stock),
  ...typedReward('given-', parseReward(kept.reward)),
  ...(kept.inviter_reward !== null ? typedReward('inviter-', parseReward(kept.inviter_reward)) : undefined),
  act: kept.act ?? '',
  inviterMost: kept.inviter_most === null ? '' : String(kept.inviter_most),
});

/** As visitors will see it while it runs. */
function previewOf(kind: CampaignKind, fields: CampaignFields, taken: number): CampaignPreview {
  const shown: Omit<CampaignDetails, 'rules'> = {
    id: '',
    kind,
    page: fields.page,
    title: fields.title,
    lead: fields.lead,
    audience: fields.audience,
    freshDays: fields.freshDays,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    standing: 'open',
    isDemo: false,
    stock: fields.stock,
    left: fields.stock === null ? null : fields.stock - taken,
    reward: fields.reward,
    inviterReward: fields.inviterReward,
    act: fields.act,
    inviterMost: fields.inviterMost,
  };
  return {
    title: fields.title,
    lead: fields.lead,
    reward: rewardText(fields.reward),
    facts: kind === 'invitation' ? invitationFacts(shown) : campaignFacts(shown),
    rules: articleBlocks(fields.rules, []),
  };
}
