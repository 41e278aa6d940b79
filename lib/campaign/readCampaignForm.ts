import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseYuan } from '@/lib/kernel/money';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';
import { PRODUCT_KINDS } from '@/lib/order/product';
import {
  AUDIENCES,
  type Audience,
  type CampaignKind,
  type CampaignPage,
  INVITATION_ACTS,
  type InvitationAct,
  PAGES_OF_KIND,
  type Reward,
} from './campaign';
import { readReward } from './reward';

// A campaign as the console types it. No I/O.

export const CAMPAIGN_LIMITS = { title: 30, lead: 120, rules: 5_000, stock: 1_000_000, inviterMost: 1_000 } as const;

export interface CampaignFields {
  page: CampaignPage;
  title: string;
  lead: string;
  rules: string;
  audience: Audience;
  freshDays: number;
  cityId: number | null;
  startsAt: number;
  endsAt: number;
  stock: number | null;
  reward: Reward;
  inviterReward: Reward | null;
  act: InvitationAct | null;
  inviterMost: number | null;
}

export const CAMPAIGN_FAULTS = [
  ...(['page', 'title', 'lead', 'rules', 'audience', 'freshDays', 'city', 'startsAt', 'endsAt', 'stock'] as const),
  ...(['reward', 'inviterReward', 'act', 'inviterMost'] as const),
] as const;
export type CampaignFault = (typeof CAMPAIGN_FAULTS)[number];

export type ReadCampaign = { fields: CampaignFields } | { faults: CampaignFault[] };

const WHOLE = /^\d{1,9}$/;
const whole = (typed: string | undefined): number | null => {
  const text = (typed ?? '').trim();
  return WHOLE.test(text) ? Number(text) : null;
};

/** The reward whose fields begin with `of`: `given-`, `inviter-`; null where it is none. */
export function typedReward(posted: RawForm, of: string): Reward | null {
  const get = (name: string) => posted[`${of}${name}`];
  if (get('kind') === 'days') return readReward({ kind: 'days', days: whole(get('days')) });
  return readReward({
    kind: 'coupon',
    offFen: parseYuan((get('off') ?? '').trim()),
    leastFen: parseYuan((get('least') ?? '').trim() || '0'),
    validDays: whole(get('valid')),
    kinds: PRODUCT_KINDS.filter((kind) => get(`of-${kind}`) === '1'),
  });
}

/** What a posted form says, or which of its fields are wrong. Text comes without control characters, trimmed. */
export function readCampaignForm(
  kind: CampaignKind,
  posted: RawForm,
  { cityIds, taken }: { cityIds: readonly number[]; taken: number },
): ReadCampaign {
  const isInvitation = kind === 'invitation';
  const { title = '', lead = '', rules = '' } = posted;
  const page = PAGES_OF_KIND[kind].find((one) => one === posted.page);
  const audience = isInvitation ? 'everyone' : AUDIENCES.find((one) => one === posted.audience);
  const freshDays = audience === 'fresh' ? whole(posted.freshDays) : 7;
  const city = posted.city ? cityIds.find((id) => id === whole(posted.city)) : null;
  const [startsAt, endsAt] = [shanghaiMoment(posted.startsAt ?? ''), shanghaiMoment(posted.endsAt ?? '')];
  const stock = (posted.stock ?? '').trim() === '' ? null : (whole(posted.stock) ?? -1);
  const reward = typedReward(posted, 'given-');
  const inviterReward = isInvitation ? typedReward(posted, 'inviter-') : null;
  const act = isInvitation ? INVITATION_ACTS.find((one) => one === posted.act) : null;
  const most = isInvitation ? whole(posted.inviterMost) : null;
  const isLong = (text: string, longest: number) => text === '' || [...text].length > longest;
  const wrong: Readonly<Record<CampaignFault, boolean>> = {
    page: !page,
    title: isLong(title, CAMPAIGN_LIMITS.title),
    lead: isLong(lead, CAMPAIGN_LIMITS.lead),
    rules: isLong(rules, CAMPAIGN_LIMITS.rules),
    audience: !audience,
    freshDays: freshDays === null || freshDays < 1 || freshDays > 365,
    city: city === undefined,
    startsAt: startsAt === null,
    endsAt: endsAt === null || (startsAt !== null && endsAt <= startsAt),
    // Nothing that was given is taken out of the count.
    stock: stock !== null && (stock < Math.max(1, taken) || stock > CAMPAIGN_LIMITS.stock),
    reward: !reward,
    inviterReward: isInvitation && !inviterReward,
    act: act === undefined,
    inviterMost: isInvitation && (most === null || most < 1 || most > CAMPAIGN_LIMITS.inviterMost),
  };
  const faults = CAMPAIGN_FAULTS.filter((fault) => wrong[fault]);
  if (faults.length > 0 || !page || !audience || !reward || startsAt === null || endsAt === null) return { faults };
  return {
    fields: {
      page,
      title,
      lead,
      rules,
      audience,
      freshDays: freshDays ?? 7,
      cityId: city ?? null,
      startsAt,
      endsAt,
      stock,
      reward,
      inviterReward,
      act: act ?? null,
      inviterMost: most,
    },
  };
}
