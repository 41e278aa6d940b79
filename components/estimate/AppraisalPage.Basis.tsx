import { Section } from '@/components/ui/Section';
import { ScrollBox } from '@/components/ui/Table';
import type { AppraisalComparable } from '@/lib/estimate/appraisal';
import type { OpenedAppraisal } from '@/lib/estimate/views/appraisalPages';
import { comparableName, comparableNote, stepText, wanText, withoutText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

const copy = APPRAISAL_COPY.result;

/** The deals that the value rests on, each an equation; leaving one out is a link. */
export function AppraisalBasis({ detail, linkKey, leftOut }: OpenedAppraisal) {
  const { comparables } = detail.result;
  const hrefOf = (ids: readonly number[]) =>
    `${paths.appraisal(detail.record.id, { key: linkKey, without: ids.join('-') })}#basis`;
  const toggled = (id: number) => (leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  const { paid, time, area, other, adjusted } = copy.columns;
  return (
    <Section title={copy.basis} id="basis" how={copy.basisHow}>
      <p className={css.facts}>{copy.basisNote}</p>
      <ScrollBox label={copy.basis}>
        <table className={css.steps}>
          <caption className="visuallyHidden">{copy.basis}</caption>
          <thead>
            <tr>
              {[paid, time, area, other, adjusted].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {comparables.map((comparable) => (
            <Comparable
              key={comparable.dealId}
              comparable={comparable}
              isOut={leftOut.includes(comparable.dealId)}
              href={hrefOf(toggled(comparable.dealId))}
            />
          ))}
        </table>
      </ScrollBox>
      {detail.without && (
        <div className={css.own}>
          <p>
            {detail.without.value === null || detail.without.all === null
              ? copy.withoutNone
              : withoutText(leftOut.length, detail.without.value, detail.without.all)}
            <small>{copy.ownFigure}</small>
          </p>
          <a className={css.toggle} href={hrefOf([])}>
            {copy.restoreAll}
          </a>
        </div>
      )}
    </Section>
  );
}

interface ComparableProps {
  comparable: AppraisalComparable;
  isOut: boolean;
  href: string;
}

function Comparable({ comparable, isOut, href }: ComparableProps) {
  const { city, now } = usePage();
  const { dealId, paid, forTime, forArea, forHome, adjusted } = comparable;
  return (
    <tbody className={isOut ? css.out : undefined}>
      <tr>
        <th className={css.name} scope="rowgroup" colSpan={4}>
          <a href={paths.deal(city.id, null, dealId)}>{comparableName(comparable)}</a>
          <small>{(isOut ? `${copy.leftOut} · ` : '') + comparableNote(comparable, now)}</small>
        </th>
        <td>
          <a className={css.toggle} href={href} rel="nofollow">
            {isOut ? copy.restore : copy.leaveOut}
          </a>
        </td>
      </tr>
      <tr>
        <td>{wanText(paid)}</td>
        <td>{stepText(forTime)}</td>
        <td>{stepText(forArea)}</td>
        <td>{stepText(forHome)}</td>
        <td>
          <b>{wanText(adjusted)}</b>
        </td>
      </tr>
    </tbody>
  );
}
