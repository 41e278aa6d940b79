import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HomeVerdict } from '@/components/calculators/affordability/HomeVerdict';
import { type JudgedByMeans, watchJudgedHome } from '@/components/calculators/affordability/judgedHome';
import { keepWhatIsTyped } from '@/components/calculators/affordability/keepTyped';
import link from '@/components/ui/Link.module.css';
import { Tag } from '@/components/ui/Tag';
import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import type { Finances } from '@/lib/calculators/contract/finances';
import { byFinancesText } from '@/lib/calculators/views/affordability/financesText';
import { homePlan } from '@/lib/calculators/views/affordability/homePlan';
import { moneyTexts } from '@/lib/calculators/views/affordability/verdictText';
import { VERDICT_TAGS } from '@/lib/calculators/words/affordability';
import { INLINE_FINANCES_COPY as copy } from '@/lib/calculators/words/inlineFinances';
import { FINANCES_ANCHOR, MONEY_PLACE, VERDICT_PLACE } from '@/lib/estate/financesAnchors';
import { usableFacts } from '@/lib/estate/views/estateText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { usePage } from '@/stores/PageProvider';
import css from './OwnFinances.module.css';

export type OwnFinancesProps = Pick<EstateDetailPageProps, 'estate'>;

interface Places {
  money: HTMLElement;
  verdict: HTMLElement;
}

/**
 * Keeps what is typed into the form of the page, and shows what the home is beside it: below the price in place of what a
 * first buyer pays, and below the fields. The form and both places are the server's HTML.
 */
export function OwnFinances({ estate }: OwnFinancesProps) {
  const { city } = usePage();
  const [places, setPlaces] = useState<Places | null>(null);
  const [judged, setJudged] = useState<JudgedByMeans | null>(null);
  useEffect(() => {
    const [money, verdict] = [MONEY_PLACE, VERDICT_PLACE].map((id) => document.getElementById(id));
    if (money && verdict) setPlaces({ money, verdict });
    const form = document.getElementById(FINANCES_ANCHOR)?.querySelector('form') ?? null;
    return keepWhatIsTyped(form);
  }, []);
  useEffect(() => watchJudgedHome(city.id, estate.id, setJudged), [city.id, estate.id]);
  const home = judged?.answer?.homes[0];
  const isJudged = home !== undefined && home.level !== 'unknown';
  useEffect(() => {
    places?.money.classList.toggle(css.own ?? '', isJudged);
  }, [places, isJudged]);
  if (!places) return null;
  return (
    <>
      {isJudged && judged && createPortal(<Money home={home} means={judged.means} estate={estate} />, places.money)}
      {judged && createPortal(<HomeVerdict judged={judged} />, places.verdict)}
    </>
  );
}

interface MoneyProps extends OwnFinancesProps {
  home: JudgedHome;
  means: Finances;
}

/** Below the price: whether the home is within the means, and what it takes by them. */
function Money({ home, means, estate }: MoneyProps) {
  if (home.level === 'unknown') return null;
  const { tone, text } = VERDICT_TAGS[home.level];
  const texts = [...moneyTexts(home, homePlan(home, home.price, means.cash ?? 0)), usableFacts(estate)?.unitPrice];
  return (
    <div>
      <p className={css.line}>
        <Tag tone={tone}>{text}</Tag>
        {texts.map((one) => one && <span key={one}>{one}</span>)}
      </p>
      <p className={css.by}>
        <span>{byFinancesText(means)}</span>
        <a className={link.action} href={`#${FINANCES_ANCHOR}`}>
          {copy.change}
        </a>
      </p>
    </div>
  );
}
