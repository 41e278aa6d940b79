import type { Benefit } from '@/lib/membership/benefit';
import type { OwnMembership } from '@/lib/membership/contract';
import { allowanceOf, type CountedBenefit, LOCKS } from '@/lib/membership/locks';
import { type LockView, lockView } from '@/lib/membership/views/lock';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getMemberCards, getMembershipBasis } from '../calls/readMembership';

type Asking = Pick<PageContext, 'request' | 'viewer'>;

/** What the viewer's membership is; null of nobody. */
const ownMembership = async ({ request, viewer }: Asking): Promise<OwnMembership | null> =>
  viewer.role === 'anonymous' ? null : getMembershipBasis(request);

/** What the viewer's cards open at this moment; nothing of nobody. */
export const openedBenefits = async (context: Asking): Promise<ReadonlySet<Benefit>> =>
  new Set((await ownMembership(context))?.benefits);

/** Rows that a file may hold for whoever asks. */
export const maxCsvRows = async (context: Asking): Promise<number> =>
  allowanceOf('csv-rows', await openedBenefits(context)) ?? LOCKS['csv-rows'].free;

type Locks<Name extends CountedBenefit> = Readonly<Record<Name, LockView | null>>;

/**
 * The locks of some benefits, for who has come to their end: their card does not open it, and of what is counted nothing is
 * left. null where there is no lock. `back` is the page's own path.
 */
export async function locksOf<Name extends CountedBenefit>(
  context: Asking,
  benefits: readonly Name[],
  back: string,
): Promise<Locks<Name>> {
  const own = await ownMembership(context);
  const closed = benefits.filter((benefit) => isClosed(own, benefit));
  const cards = closed.length > 0 ? (await getMemberCards(context.request)).cards : [];
  const locks = benefits.map((one) => [one, closed.includes(one) ? lockView(one, cards, back) : null] as const);
  return Object.fromEntries(locks) as Locks<Name>;
}

function isClosed(own: OwnMembership | null, benefit: CountedBenefit): boolean {
  if (own?.benefits.includes(benefit)) return false;
  const use = own?.uses.find((one) => one.benefit === benefit);
  return !use || use.used >= LOCKS[benefit].free;
}
