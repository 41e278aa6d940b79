import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { StarRating } from '@/components/ui/StarRating';
import type { AgentSummary, EstateAgent, EstateAgentRole } from '@/lib/agent/contract';
import { isProved, recordTexts } from '@/lib/agent/views/agentText';
import { portraitUrl } from '@/lib/agent/views/portrait';
import { AGENT_COPY } from '@/lib/agent/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './AgentRow.module.css';

export interface AgentRowProps {
  agent: AgentSummary;
  /** What the agent does for a home. */
  roles?: readonly EstateAgentRole[];
}

/** An agent in a list: who, where, how well rated, and what was done lately. */
export function AgentRow({ agent, roles = [] }: AgentRowProps) {
  const { city, now } = usePage();
  const { name, store, company, rating, reviewCount, plates } = agent;
  return (
    <a className={css.row} href={paths.agents(city.id, agent.id)}>
      <Avatar name={name} src={portraitUrl(agent)} size={48} />
      <span className={css.text}>
        <span className={css.name}>
          <b>{name}</b>
          {roles.length > 0 && <Badge>{roles.map((role) => AGENT_COPY.roles[role]).join(' · ')}</Badge>}
          {isProved(agent, now) && <Badge tone="fall">{AGENT_COPY.proved}</Badge>}
          <span className={css.rating}>
            <StarRating value={rating} count={reviewCount} />
          </span>
        </span>
        <span className={css.facts}>{[company, store, ...plates.map((plate) => plate.name)].join(' · ')}</span>
        <span className={css.record}>
          {recordTexts(agent).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </span>
    </a>
  );
}

export interface HomeAgentRowProps {
  agent: EstateAgent;
  /** What chooses this agent to show the home; none where it is not shown any more. */
  choice: ReactNode;
}

/** An agent of a home, who can be chosen to show it. */
export function HomeAgentRow({ agent, choice }: HomeAgentRowProps) {
  return (
    <div className={css.chosen}>
      <AgentRow agent={agent} roles={agent.roles} />
      {choice}
    </div>
  );
}
