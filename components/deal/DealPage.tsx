import clsx from 'clsx';
import { StepChart } from '@/components/chart/StepChart';
import { LeadButton } from '@/components/lead/LeadButton';
import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { type Fact, FactGrid } from '@/components/ui/FactGrid';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Price, UnitPrice } from '@/components/ui/Price';
import { Section, SectionStack } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { TopBar } from '@/components/ui/TopBar';
import { DEAL_COPY } from '@/lib/config/microcopy/deal';
import { DEAL_COLUMNS } from '@/lib/config/microcopy/dealTable';
import { formatDate } from '@/lib/domain/format/date';
import { formatArea, formatFloor, formatLayout } from '@/lib/domain/format/home';
import { countFigure, figureText } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import {
  askingSteps,
  besideCommunity,
  dealDescription,
  dealName,
  dealPlace,
  dealSentence,
} from '@/lib/views/deal/dealText';
import type { DealView } from '@/lib/views/deal/dealView';
import { usePage } from '@/stores/PageProvider';
import css from './DealPage.module.css';
import { DealRowTable, Discount } from './DealTable';

export interface DealPageProps {
  city: PageCity;
  deal: DealView;
}

const COPY = DEAL_COPY.detail;

/** One deal: what it sold for, how it came to that, and what like homes sold for. */
export function DealPage(props: DealPageProps) {
  const { now } = usePage();
  const { city, deal } = props;
  const { community } = deal;
  return (
    <>
      <PageHead
        title={`${dealName(deal)} 成交 ${formatTotalPrice(deal.price)}`}
        description={dealDescription(city, deal, now)}
        path={paths.deal(city.id, community?.id ?? null, deal.id)}
      />
      <TopBar title={COPY.title} backHref={community ? paths.deals(city.id, community.id) : paths.city(city.id)} />
      <main>
        <SectionStack>
          <DealHead {...props} />
          <DealCourse {...props} />
          <Section title={COPY.facts}>
            <FactGrid facts={factsOf(deal)} />
          </Section>
          <Comparables {...props} />
        </SectionStack>
      </main>
      {city.isDemo && <DemoNotice />}
      {community && (
        <BottomBar>
          <Button href={paths.resale(city.id, community.id)} variant="line">
            {community.name}
          </Button>
          <LeadButton cityId={city.id} houseId={community.id} block />
        </BottomBar>
      )}
    </>
  );
}

function DealHead({ deal }: DealPageProps) {
  const { now } = usePage();
  const { price, unitPrice, askingPrice, discount, daysToSell } = deal;
  const beside = besideCommunity(deal);
  return (
    <section className={head.plain}>
      <h1>{dealName(deal)}</h1>
      <p className={head.place}>{dealPlace(deal)}</p>
      <div className={head.price}>
        <Price fen={price} size="xl" />
        <UnitPrice fen={unitPrice} />
        <span className={css.day}>{`${formatDate(deal.dealDay, now)} ${COPY.sold}`}</span>
      </div>
      {beside && <p className={head.beside}>{beside}</p>}
      <dl className={clsx(section.apart, css.keys)}>
        <Key name={DEAL_COLUMNS.asking}>{formatTotalPrice(askingPrice)}</Key>
        <Key name={DEAL_COLUMNS.discount}>
          <Discount discount={discount} />
        </Key>
        <Key name={DEAL_COLUMNS.days}>{figureText(countFigure(daysToSell, '天'))}</Key>
      </dl>
    </section>
  );
}

function Key({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** From the first asking price to the deal. */
function DealCourse({ deal }: DealPageProps) {
  const steps = askingSteps(deal);
  const { viewings, followers, views, priceCuts, priceChanges } = deal;
  return (
    <Section title={COPY.history}>
      {steps.length > 0 && (
        <StepChart
          steps={[...steps, { day: deal.dealDay, price: deal.price }]}
          until={deal.dealDay}
          untilText={COPY.sold}
        />
      )}
      <p className={css.sentence}>{dealSentence(deal)}</p>
      <div className={section.apart}>
        <FigureGrid
          items={[
            { label: COPY.records.cuts, value: countFigure(priceChanges.length || priceCuts, '次') },
            { label: COPY.records.viewings, value: countFigure(viewings, '次') },
            { label: COPY.records.followers, value: countFigure(followers, '人') },
            { label: COPY.records.views, value: countFigure(views, '次') },
          ]}
        />
      </div>
    </Section>
  );
}

const truth = (value: boolean | null, yes: string, no: string): string | null =>
  value === null ? null : value ? yes : no;

function factsOf(deal: DealView): Fact[] {
  const { layout } = deal;
  return [
    { name: '户型', value: formatLayout(layout.rooms, layout.halls, layout.baths) },
    { name: '建筑面积', value: formatArea(deal.area) },
    { name: '套内面积', value: formatArea(deal.usableArea) },
    { name: '楼层', value: formatFloor(deal.floorBand, deal.totalFloors) },
    { name: '朝向', value: deal.orientation },
    { name: '装修', value: deal.decoration },
    { name: '电梯', value: truth(deal.hasLift, '有', '无') },
    { name: '楼栋', value: deal.buildingName },
    { name: '建成', value: deal.builtYear === null ? null : `${deal.builtYear}年` },
    { name: '建筑类型', value: [deal.buildingType, deal.structure].filter(Boolean).join(' · ') || null },
    { name: '房屋年限', value: deal.held && DEAL_COPY.held[deal.held] },
    { name: '是否唯一', value: truth(deal.onlyHome, '唯一', '不唯一') },
    { name: '成交来源', value: deal.channel, wide: true },
  ];
}

/** Deals of the same community around the same time, the likest in area first. */
function Comparables({ city, deal }: DealPageProps) {
  const { community, comparables } = deal;
  const more = community ? { text: '全部成交', href: paths.deals(city.id, community.id) } : undefined;
  return (
    <Section title={COPY.comparables} more={more} note={COPY.risk}>
      {comparables.length > 0 ? (
        <DealRowTable rows={comparables} houseId={community?.id ?? null} city={city} caption={COPY.comparables} />
      ) : (
        <p className={css.sentence}>{COPY.noComparables}</p>
      )}
    </Section>
  );
}
