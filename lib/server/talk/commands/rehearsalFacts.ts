import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { buyingCostOf } from '@/lib/calculators/cost/buyingCost';
import { dayOf } from '@/lib/kernel/day';
import { findAgent } from '@/lib/server/agent/queries/agents';
import { findCity } from '@/lib/server/area/queries/cities';
import { listRuleFacts } from '@/lib/server/calculators/queries/ruleFacts';
import type { Db } from '@/lib/server/db/client';
import { listCommunityDeals } from '@/lib/server/deal/queries/deals';
import { findEstate, findEstateCommunityCard } from '@/lib/server/estate/queries/estates';
import { findProject } from '@/lib/server/project/queries/projects';
import { findRental } from '@/lib/server/rental/queries/rentalDetail';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { hoursText } from '@/lib/support/views/hoursText';
import type { TalkThing } from '@/lib/talk/talk';
import type { RehearsalFacts, RehearsedHome } from '@/lib/talk/views/rehearsalText';
import type { ConversationRow } from '../queries/conversations';

/** What the database says of what a conversation is about. `now` in UTC ms. */
export async function readRehearsalFacts(
  db: Db,
  { agent_id: agentId }: Pick<ConversationRow, 'agent_id'>,
  about: TalkThing | null,
  now: number,
): Promise<Omit<RehearsalFacts, 'questions'>> {
  const [home, rental, project, agent, support] = await Promise.all([
    about?.kind === 'estate' ? readHome(db, about.id, now) : null,
    about?.kind === 'rental' ? findRental(db, about.id) : null,
    about?.kind === 'project' ? findProject(db, about.id) : null,
    agentId > 0 ? findAgent(db, agentId) : null,
    readSupport(db),
  ]);
  const { loanPhone: phone, loanName: name, loanWeek } = support;
  const loan = { phone, name, hours: loanWeek && hoursText(loanWeek) };
  return { home, rental, project: project?.project ?? null, listings: agent?.listingCount ?? null, loan };
}

async function readHome(db: Db, estateId: number, now: number): Promise<RehearsedHome | null> {
  const estate = await findEstate(db, estateId);
  if (!estate) return null;
  const communityId = estate.community.id;
  const [city, community, deals, rules] = await Promise.all([
    findCity(db, estate.cityId),
    findEstateCommunityCard(db, communityId),
    listCommunityDeals(db, communityId, 1),
    listRuleFacts(db),
  ]);
  const cost = buyingCostOf(estate, cityKeyOfName(city?.name ?? ''), rules, dayOf(now));
  return { estate, community, deals, cost };
}
