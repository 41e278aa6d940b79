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
import { operators } from '@/lib/console/consoleAccess';
import {
  CAMPAIGN_DONE,
  type CampaignDone,
  type CampaignPreview,
  type ConsoleCampaignProps,
} from '@/lib/console/views/campaignPages';
import { historyFacts } from '@/lib/console/views/historyFacts';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { CampaignDetails } from '@/services/campaign';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const HISTORY = 30;

/** One campaign, or a new one of a kind: written, looked at as visitors will, started and stopped. */
export const consoleCampaignPage = defineConsolePage<ConsoleCampaignProps & ShellProps>({
  path: consolePaths.campaign(),
  name: copy.pageNames.one,
  access: operators,
  up: { href: consolePaths.campaigns(), steps: 3 },
  async load({ desk, query, posted, now }) {
    const id = query.id ?? null;
    const kept = id === null ? null : await findCampaign(desk.db, id);
    const kind = kept?.kind ?? (id === null ? CAMPAIGN_KINDS.find((one) => one === query.kind) : undefined);
    if (!kind) throw new PageNotFound();
    const answer = posted ? await act(desk, { id, kind }, posted, kept?.taken ?? 0) : NOTHING;
    if ('redirectTo' in answer) return answer;
    const history = id === null ? [] : await listAuditOf(desk.db, id, HISTORY);
    return {
      id,
      kind,
      title: kept?.title ?? copy.adding,
      standing: standingOf(kept, now),
      address: id === null ? consolePaths.campaign({ kind }) : consolePaths.campaign({ id }),
      isRunning: kept?.state === 'running',
      pages: PAGES_OF_KIND[kind].map((value) => ({ value, text: copy.pages[value] })),
      cities: (await listCities(desk.db)).map(({ id: cityId, name }) => ({ value: String(cityId), text: name })),
      typed: { ...(kept ? typedOf(kept) : startOf(kind)), ...answer.typed },
      problems: answer.problems,
      preview: answer.preview,
      href: kept && kept.state !== 'draft' ? pathOfCampaign(kept.page) : null,
      history: historyFacts(history),
      done: posted ? null : (CAMPAIGN_DONE.find((one) => one === query.done) ?? null),
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

type Previewed = RefusedForm & { preview: CampaignPreview | null };
const NOTHING: Previewed = { ...NOTHING_REFUSED, preview: null };

async function act(
  desk: ConsoleContext,
  { id, kind }: { id: string | null; kind: CampaignKind },
  posted: RawForm,
  taken: number,
): Promise<Previewed | PageRedirect> {
  const on = (campaignId: string, done: CampaignDone): PageRedirect => ({
    redirectTo: consolePaths.campaign({ id: campaignId, done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'preview') {
      const fields = await readCampaign(desk.db, kind, posted, taken);
      return { typed: posted, problems: {}, preview: previewOf(kind, fields, taken) };
    }
    if (posted.do === 'save') {
      if (id === null) return on(await addCampaign(desk, kind, posted), 'save');
      await changeCampaign(desk, id, posted);
      return on(id, 'save');
    }
    if (posted.do === 'start' && id !== null) {
      await startCampaign(desk, id, posted);
      return on(id, 'start');
    }
    if (posted.do === 'stop' && id !== null) {
      await stopCampaign(desk, id, posted.reason);
      return on(id, 'stop');
    }
    return NOTHING;
  } catch (failure) {
    return { ...refusedFields(failure, posted), preview: null };
  }
}

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
