import type { RawForm } from '@/lib/kernel/form/formSpec';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import { signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { definePage } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { BLOCKED_DONE, type BlockedAgent, type BlockedAgentsPageProps } from '@/lib/talk/views/blockedAgentsPage';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { blockAgent, unblockAgent } from '../commands/blockAgent';
import { isAgentBlocked, listBlockedAgents } from '../queries/blockedAgents';
import { findTalkAgent } from '../queries/talkThings';

/** 屏蔽的经纪人: whom the viewer has blocked, and with an agent in the address the question whether to. */
export const blockedAgentsPage = definePage<BlockedAgentsPageProps>({
  path: '/profile/blocked',
  name: '屏蔽的经纪人',
  access: signedIn,
  up: { to: () => paths.profile(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load(context) {
    const { request, posted, query } = context;
    const acted = posted ? await act(context, posted) : null;
    if (acted !== null && typeof acted !== 'string') return acted;
    const blocked: BlockedAgent[] = [];
    for (const { agent_id, blocked_at } of await listBlockedAgents(request.db, viewerOf(request)))
      blocked.push({ ...(await shownAgent(request, agent_id)), blockedAt: blocked_at });
    const done = BLOCKED_DONE.find((one) => one === query.done) ?? null;
    return { blocked, asked: await askedAgent(context), done, problem: acted };
  },
});

/** Whom the address asks to be blocked; null where it names nobody, or one who is blocked. */
async function askedAgent({ request, query }: PageContext): Promise<BlockedAgentsPageProps['asked']> {
  const agentId = parseId(query.agentId);
  if (agentId === null || (await isAgentBlocked(request.db, viewerOf(request), agentId))) return null;
  const { cityId, ...agent } = await shownAgent(request, agentId);
  return cityId === null ? null : { ...agent, cityId };
}

async function shownAgent({ db }: ApiContext, agentId: number): Promise<Omit<BlockedAgent, 'blockedAt'>> {
  const agent = await findTalkAgent(db, agentId);
  if (!agent) return { agentId, name: TALK_CALL_COPY.gone, from: '', cityId: null };
  const { name, store, company, cityId } = agent;
  return { agentId, name, from: [store, company].filter(Boolean).join(' · '), cityId };
}

/** What is done leads to an address, so that it is not done again when the page is read anew; else why it was not. */
async function act({ request }: PageContext, posted: RawForm): Promise<PageRedirect | string | null> {
  const agentId = parseId(posted.agentId);
  if (agentId === null) return null;
  try {
    if (posted.do === 'block') {
      await blockAgent(request, viewerOf(request), agentId);
      return { redirectTo: blockedAgentsPath({ done: 'blocked' }), seeOther: true };
    }
    if (posted.do !== 'unblock') return null;
    await unblockAgent(request, viewerOf(request), agentId);
    return { redirectTo: blockedAgentsPath({ done: 'unblocked' }), seeOther: true };
  } catch (failure) {
    return formRefusal(failure, request).message;
  }
}
