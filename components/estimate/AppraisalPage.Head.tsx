import { Section } from '@/components/ui/Section';
import type { OpenedAppraisal } from '@/lib/estimate/views/appraisalPages';
import {
  homeText,
  lackingText,
  queryOfHome,
  rangeText,
  sureText,
  unitPriceText,
  valueTitle,
} from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';
import { ValueHill } from './ValueHill';

const copy = APPRAISAL_COPY.result;

/** The value with its ranges, how the method errs, and what would make it surer. */
export function AppraisalHead({ detail }: OpenedAppraisal) {
  const { now } = usePage();
  const { record, result, error, place } = detail;
  const { home, community } = record;
  const editHref = paths.appraise({ house: community.id, ...queryOfHome(home) });
  const lacks = lackingText(home, place.builtYear);
  return (
    <Section title={community.name} more={{ text: copy.edit, href: editHref }}>
      <p className={css.facts}>{homeText(home)}</p>
      <p className={css.value}>
        <span>{valueTitle(result, now)}</span>
        <b>{formatTotalPrice(wholeWan(result.price.value))}</b>
        <span>{unitPriceText(result, home.area)}</span>
      </p>
      <ValueHill price={result.price} comparables={result.comparables} />
      <p className={css.sentence}>{rangeText(result.price)}</p>
      <p className={css.facts}>
        {sureText(result, error, now)} <a href={paths.accuracy(record.cityId)}>{copy.accuracy}</a>
      </p>
      {lacks && (
        <p className={css.sentence}>
          {`${copy.lacks} ${lacks}。`} <a href={editHref}>{copy.fill}</a>
        </p>
      )}
    </Section>
  );
}
