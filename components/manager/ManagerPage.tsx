import { LeadButton } from '@/components/lead/LeadButton';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { BottomBar } from '@/components/ui/BottomBar';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { FactGrid } from '@/components/ui/FactGrid';
import { FigureGrid } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { isProved } from '@/lib/agent/views/agentText';
import { AGENT_COPY } from '@/lib/agent/words';
import { trailOf } from '@/lib/interface/views/trail';
import type { ManagerPageProps } from '@/lib/manager/views/managerPages';
import {
  managerDescription,
  managerFacts,
  managersTitle,
  managerTitle,
  sinceText,
  storeFigures,
} from '@/lib/manager/views/managerText';
import { MANAGER_COPY as copy } from '@/lib/manager/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../agent/AgentPage.module.css';
import { PlaceChips } from '../agent/PlaceChips';

const part = staticParts(() => import('./ManagerPage.Parts').then(({ MANAGER_PARTS }) => MANAGER_PARTS));
const Agents = part('Agents');

/** A 客户经理: whom they work for, with whom, and where; contact goes through the lead form. */
export function ManagerPage({ manager, agents }: ManagerPageProps) {
  const { city } = usePage();
  const path = paths.managers(city.id, manager.id);
  return (
    <>
      <PageHead title={managerTitle(manager)} description={managerDescription(city.name, manager)} path={path} />
      <TopBar title={copy.title} />
      <Trail
        steps={trailOf(city, [
          { name: managersTitle(city.name), path: paths.managers(city.id) },
          { name: manager.name, path },
        ])}
      />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Head manager={manager} />
          <Section title={copy.card} note={city.isDemo ? copy.noteDemo : copy.note}>
            <FactGrid columns={1} facts={managerFacts(manager)} />
          </Section>
          <PlaceChips title={copy.plates} places={manager.plates} hrefOf={(plate) => paths.plate(city.id, plate)} />
          <PlaceChips
            title={copy.communities}
            places={manager.communities}
            hrefOf={(community) => paths.resale(city.id, community)}
          />
          <Agents agents={agents} />
        </SectionStack>
      </main>
      <BottomBar note={copy.contactNote}>
        <LeadButton kind="agent" agentId={manager.id} about={manager.name} text={copy.contact} block />
      </BottomBar>
    </>
  );
}

function Head({ manager }: Pick<ManagerPageProps, 'manager'>) {
  const { now } = usePage();
  return (
    <Section>
      <div className={css.head}>
        <Avatar name={manager.name} src={null} size={64} />
        <div className={css.who}>
          <h1>{manager.name}</h1>
          <p>{`${manager.company} · ${manager.store}`}</p>
          <p className={css.rating}>
            <small>{sinceText(manager, now)}</small>
            {isProved(manager, now) && <Badge tone="fall">{AGENT_COPY.proved}</Badge>}
          </p>
        </div>
      </div>
      <FigureGrid items={storeFigures(manager)} />
      {manager.intro && <p>{manager.intro}</p>}
    </Section>
  );
}
