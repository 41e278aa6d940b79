import clsx from 'clsx';
import { StepChart } from '@/components/chart/StepChart';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { FactGrid } from '@/components/ui/FactGrid';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Price, UnitPrice } from '@/components/ui/Price';
import { Section, SectionStack } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { explained } from '@/components/ui/Term';
import { TopBar } from '@/components/ui/TopBar';
import { communityTrail } from '@/lib/community/views/communityTrail';
import { dealFacts, dealRecords } from '@/lib/deal/views/dealFacts';
import {
  askingSteps,
  besideCommunity,
  dealDescription,
  dealName,
  dealPlace,
  dealSentence,
  dealTitle,
} from '@/lib/deal/views/dealText';
import type { DealPageProps } from '@/lib/deal/views/dealView';
import { DEAL_COPY } from '@/lib/deal/words/deal';
import { DEAL_COLUMNS } from '@/lib/deal/words/dealTable';
import { trailOf } from '@/lib/interface/views/trail';
import { UNIT_FILE_LINK } from '@/lib/interface/words/unitFile';
import { daysCount } from '@/lib/kernel/format/count';
import { formatDate } from '@/lib/kernel/format/date';
import { figureText } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { propertyIdOf } from '@/lib/property/propertyId';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './DealPage.module.css';
import { DealRowTable, Discount } from './DealTable';

const COPY = DEAL_COPY;

/** One deal: what it sold for, how it came to that, and what like homes sold for. */
export function DealPage(props: DealPageProps) {
  const { city, now } = usePage();
  const { deal } = props;
  const { community } = deal;
  const fileOfUnit = paths.property(city.id, propertyIdOf({ kind: 'deal', id: deal.id }));
  return (
    <>
      <PageHead
        title={dealTitle(deal)}
        description={dealDescription(city, deal, now)}
        path={paths.deal(city.id, community?.id ?? null, deal.id)}
      />
      <TopBar title={COPY.title} />
      <Trail
        steps={[
          ...(community ? communityTrail(city, community) : trailOf(city, [])),
          { name: COPY.title, path: paths.deal(city.id, community?.id ?? null, deal.id) },
        ]}
      />
      <main id="main" className="wide">
        <SectionStack>
          <DealHead {...props} />
          <DealCourse {...props} />
          <Section title={COPY.facts} more={community ? { text: UNIT_FILE_LINK, href: fileOfUnit } : undefined}>
            <FactGrid facts={dealFacts(deal)} explain={explained} />
          </Section>
          <Comparables {...props} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      {community && (
        <BottomBar>
          <Button href={paths.resale(city.id, community.id)} variant="line">
            {community.name}
          </Button>
          <Button href={paths.appraise({ house: community.id, cityId: city.id })} block>
            {COPY.appraise}
          </Button>
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
        <span className={css.day}>{`${formatDate(deal.dealMonth ?? deal.dealDay, now)} ${COPY.sold}`}</span>
      </div>
      {beside && <p className={head.beside}>{beside}</p>}
      <dl className={clsx(section.apart, css.keys)}>
        <Key name={DEAL_COLUMNS.asking}>{formatTotalPrice(askingPrice)}</Key>
        <Key name={DEAL_COLUMNS.discount}>
          <Discount discount={discount} />
        </Key>
        <Key name={DEAL_COLUMNS.days}>{figureText(daysCount(daysToSell))}</Key>
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
        <FigureGrid items={dealRecords(deal)} />
      </div>
    </Section>
  );
}

/** Deals of the same community around the same time, the likest in area first. */
function Comparables({ deal }: DealPageProps) {
  const { city } = usePage();
  const { community, comparables } = deal;
  const more = community ? { text: COPY.all, href: paths.deals(city.id, community.id) } : undefined;
  return (
    <Section title={COPY.comparables} more={more} note={COPY.risk}>
      {comparables.length > 0 ? (
        <DealRowTable rows={comparables} houseId={community?.id ?? null} caption={COPY.comparables} />
      ) : (
        <p className={css.sentence}>{COPY.noComparables}</p>
      )}
    </Section>
  );
}
