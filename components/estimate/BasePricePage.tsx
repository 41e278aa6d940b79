import { LeadButton } from '@/components/lead/LeadButton';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { BasePricePageProps } from '@/lib/estimate/views/appraisalPages';
import { basePriceSource, basePriceText, belowText } from '@/lib/estimate/views/basePriceText';
import { BASE_PRICE_COPY as copy } from '@/lib/estimate/words/basePrice';
import { otherData } from '@/lib/interface/views/cityData';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

/** 查底价: how far below asking one in ten was sold, and what that makes of an asking price. */
export function BasePricePage({ paid, community, plate, typed, asking, isMisread }: BasePricePageProps) {
  const { city } = usePage();
  const place = { community, plate, city };
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.basePrice()}
        noindex={typed !== '' || community !== null}
      />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Section title={community?.name ?? city.name} note={paid && basePriceSource(paid, place)} how={copy.how}>
            {paid ? (
              <>
                {asking !== null && (
                  <p className={css.value}>
                    <span>{copy.base}</span>
                    <b>{formatTotalPrice(wholeWan(asking * paid.shares.p10))}</b>
                  </p>
                )}
                <p className={css.sentence}>{asking === null ? belowText(paid) : basePriceText(asking, paid)}</p>
              </>
            ) : (
              <EmptyState
                small
                title={city.dealsDay === null ? CITY_DATA_COPY.unknown.deals : copy.none}
                reason={city.dealsDay === null ? undefined : copy.noneWhy}
                actions={otherData(city)}
              />
            )}
            <form className={`${css.form} ${css.ask}`} action={paths.basePrice()}>
              {community && <input type="hidden" name="house" value={community.id} />}
              <TextField
                label={copy.asking}
                name="price"
                unit={copy.unit}
                inputMode="decimal"
                defaultValue={typed}
                maxLength={12}
                error={isMisread ? copy.misread : undefined}
              />
              <Button type="submit" block>
                {copy.look}
              </Button>
            </form>
            {community && (
              <LeadButton kind="price" houseId={community.id} about={community.name} variant="line" block />
            )}
            <p className={css.facts}>{copy.note}</p>
            <p className={css.facts}>
              <a href={paths.appraise()}>{copy.appraise}</a>
            </p>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
