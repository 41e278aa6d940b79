import clsx from 'clsx';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { RANK_LEVELS, RANK_SPANS, RANKS } from '@/lib/ranking/rankings';
import type { RankingPageProps } from '@/lib/ranking/views/rankingPage';
import {
  headingOf,
  noneActions,
  noneReason,
  periodText,
  rankingDescription,
  rankingTitle,
} from '@/lib/ranking/views/rankingText';
import { rankingAddress } from '@/lib/ranking/views/rankingView';
import { RANKING_COPY as copy } from '@/lib/ranking/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './RankingPage.module.css';

const Rows = staticParts(() => import('./RankingPage.Parts').then(({ RANKING_PARTS }) => RANKING_PARTS))('Rows');

const TITLES = { rank: copy.title, hot: copy.hotCommunities, deals: copy.dealRanking } as const;

/** A ranking of a city's communities, plates or new houses, and the rule by which it came about. */
export function RankingPage(props: RankingPageProps) {
  const { city } = usePage();
  const { place, district, leaders } = props;
  const own = rankingAddress(city.id, { ...props, district: null });
  const title = TITLES[place];
  return (
    <>
      <PageHead
        title={rankingTitle(city.name, props)}
        description={rankingDescription(city.name, props)}
        path={own}
        noindex={district !== null || leaders.length === 0}
      />
      <TopBar title={title} />
      <Trail steps={trailOf(city, [{ name: title, path: own }])} />
      <main id="main" className={clsx('wide', css.page)}>
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{rankingTitle(city.name, props)}</h1>
        <Choices {...props} />
        <SectionStack>
          {leaders.length > 0 ? (
            <Rows {...props} />
          ) : (
            <Section title={headingOf(props)} note={copy.fair} how={copy.rules[props.rank]}>
              <p className={css.period}>{periodText(props, city)}</p>
              <EmptyState small title={copy.none} reason={noneReason(props, city)} actions={noneActions(props, city)} />
            </Section>
          )}
          <Further place={place} />
        </SectionStack>
      </main>
    </>
  );
}

function Choices(props: RankingPageProps) {
  const { city } = usePage();
  const { place, rank, span, level, district, districts } = props;
  const to = (changes: Partial<RankingPageProps>) => rankingAddress(city.id, { ...props, ...changes });
  const isOfAreas = rank !== 'new';
  return (
    <>
      {place === 'rank' && (
        <Tabs
          label={copy.ranksLabel}
          current={rank}
          tabs={RANKS.map((id) => ({ id, text: copy.ranks[id], href: to({ rank: id, district: null }) }))}
        />
      )}
      {isOfAreas && (
        <div className={css.choices}>
          <Tabs
            label={copy.spansLabel}
            variant="pill"
            current={span}
            tabs={RANK_SPANS.map((id) => ({ id, text: copy.spans[id], href: to({ span: id }) }))}
          />
          {place !== 'hot' && (
            <Tabs
              label={copy.levelsLabel}
              variant="pill"
              current={level}
              tabs={RANK_LEVELS.map((id) => ({ id, text: copy.levels[id], href: to({ level: id }) }))}
            />
          )}
        </div>
      )}
      <ChipRow label={copy.districtsLabel}>
        <Chip href={to({ district: null })} selected={district === null}>
          {copy.wholeCity}
        </Chip>
        {districts.map((one) => (
          <Chip key={one.id} href={to({ district: one })} selected={one.id === district?.id}>
            {one.name}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

function Further({ place }: Pick<RankingPageProps, 'place'>) {
  const { city } = usePage();
  const links = [
    { id: 'rank', text: copy.more.all, href: paths.ranking(city.id) },
    { id: 'deals', text: copy.more.deals, href: paths.dealRanking({ cityId: city.id }) },
    { id: 'hot', text: copy.more.hot, href: paths.hotCommunities(city.id) },
    { id: 'upcoming', text: copy.more.upcoming, href: paths.upcoming(city.id) },
    { id: 'plates', text: copy.more.plates, href: paths.plates({ cityId: city.id }) },
  ].filter(({ id }) => id !== place);
  return (
    <Section title={copy.moreTitle}>
      <ul className={css.links}>
        {links.map(({ id, text, href }) => (
          <li key={id}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
