import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatDate } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { paths } from '@/lib/routes/paths';
import type { BlockedAgent, BlockedAgentsPageProps } from '@/lib/talk/views/blockedAgentsPage';
import { BLOCKED_AGENTS_COPY as copy } from '@/lib/talk/words/blockedAgents';
import { usePage } from '@/stores/PageProvider';
import css from './BlockedAgentsPage.module.css';

/** Whom one has blocked, and the question before one blocks somebody. */
export function BlockedAgentsPage({ blocked, asked, done, problem }: BlockedAgentsPageProps) {
  const { city } = usePage();
  const find = [{ text: copy.findAgent, href: paths.agents(city.id) }];
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={blockedAgentsPath()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy.done[done]} problem={problem} />
        <SectionStack>
          {asked && <Confirm {...asked} />}
          {blocked.length > 0 && (
            <Section flush>
              <ul>
                {blocked.map((agent) => (
                  <Row key={agent.agentId} {...agent} />
                ))}
              </ul>
            </Section>
          )}
          {blocked.length === 0 && !asked && <EmptyState title={copy.none} reason={copy.noneWhy} actions={find} />}
        </SectionStack>
      </main>
    </>
  );
}

function Confirm({ agentId, name, from, cityId }: NonNullable<BlockedAgentsPageProps['asked']>) {
  return (
    <Section title={copy.confirm}>
      <p className={css.who}>
        <b>{name}</b>
        <small>{from}</small>
      </p>
      <p className={css.text}>{copy.confirmText}</p>
      <Form className={css.choice} action={blockedAgentsPath()}>
        <input type="hidden" name="agentId" value={agentId} />
        <Button href={paths.agents(cityId, agentId)} variant="line">
          {copy.cancel}
        </Button>
        <Button type="submit" name="do" value="block">
          {copy.block}
        </Button>
      </Form>
    </Section>
  );
}

function Row({ agentId, name, from, cityId, blockedAt }: BlockedAgent) {
  const { now } = usePage();
  return (
    <li className={css.row}>
      <p className={css.who}>
        {cityId === null ? <b>{name}</b> : <a href={paths.agents(cityId, agentId)}>{name}</a>}
        <small>{joinKnown([from, formatDate(blockedAt, now)])}</small>
      </p>
      <Form action={blockedAgentsPath()}>
        <input type="hidden" name="agentId" value={agentId} />
        <Button type="submit" variant="line" size="sm" name="do" value="unblock">
          {copy.unblock}
          <span className="visuallyHidden">{name}</span>
        </Button>
      </Form>
    </li>
  );
}
