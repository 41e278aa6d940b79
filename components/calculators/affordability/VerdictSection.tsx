import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { Tag } from '@/components/ui/Tag';
import { getFinances, subscribeFinances } from '@/lib/browser/finances';
import type { JudgedHome, JudgedHomes } from '@/lib/calculators/contract/affordability';
import { homePlan, planText } from '@/lib/calculators/views/affordability/homePlan';
import { fitTexts, shareText, verdictSentences } from '@/lib/calculators/views/affordability/verdictText';
import { VERDICT_COPY as copy, VERDICT_TAGS } from '@/lib/calculators/words/affordability';
import { MISSING_FIGURE } from '@/lib/kernel/format/number';
import { wholeYuan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { judgeHomes } from '@/services/calculators/affordability';
import { callApi } from '@/services/http/browserClient';
import { usePage } from '@/stores/PageProvider';
import { RuleWarnings } from '../RuleWarnings';
import css from './VerdictSection.module.css';

export interface VerdictSectionProps {
  estateId: number;
  /** fen */
  price: number;
  /** The means were taken back. */
  onGone: () => void;
}

/** `cash`, in fen, is what the answer counts with. */
type State = { answer: JudgedHomes | null; cash: number; failed: boolean };
const PENDING: State = { answer: null, cash: 0, failed: false };

/** Why a home is within the means stored on this device or not, and what would make it fit. */
export function VerdictSection({ estateId, price, onGone }: VerdictSectionProps) {
  const cityId = usePage().city.id;
  const { answer, cash, failed } = useJudgement(cityId, estateId, onGone);
  const home = answer?.homes[0] ?? null;
  const tag = home && home.level !== 'unknown' && VERDICT_TAGS[home.level];
  return (
    <Section
      title={copy.title}
      id="means"
      aside={tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      more={tag ? undefined : { text: copy.change, href: paths.credit({ cityId }) }}
    >
      <div role="status">
        {home && <Verdict home={home} price={price} cash={cash} />}
        {answer && !home && <p className={css.sentence}>{copy.gone}</p>}
        {!answer && <p className={css.sentence}>{failed ? copy.failed : copy.pending}</p>}
      </div>
      {answer && home && (
        <>
          <p className={css.note}>{copy.note}</p>
          <RuleWarnings warnings={answer.warnings} />
          <a className={css.change} href={paths.credit({ cityId })}>
            {copy.change}
          </a>
        </>
      )}
    </Section>
  );
}

function Verdict({ home, price, cash }: { home: JudgedHome; price: number; cash: number }) {
  const { monthlyPayment, fit } = home;
  const plan = homePlan(home, price, cash);
  const texts = fitTexts(home, price);
  return (
    <>
      {home.level !== 'unknown' && (
        <FigureGrid
          columns={3}
          ruled
          items={[
            { label: copy.monthly, value: wholeYuan(monthlyPayment) },
            { label: copy.share, value: { figure: shareText(home), unit: '' } },
            { label: copy.needed, value: plan ? { figure: planText(plan.cash), unit: '' } : MISSING_FIGURE },
          ]}
        />
      )}
      {verdictSentences(home, plan).map((sentence) => (
        <p key={sentence} className={css.sentence}>
          {sentence}
        </p>
      ))}
      {fit && (
        <div className={clsx(section.apart, css.fit)}>
          <h3>{texts.length > 0 ? copy.fit[fit.level === 'within' ? 'within' : 'strained'] : copy.fit.none}</h3>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Asks with the means as they are, and again when they change. */
function useJudgement(cityId: number, estateId: number, onGone: () => void): State {
  const [state, setState] = useState<State>(PENDING);
  const [changes, setChanges] = useState(0);
  useEffect(() => subscribeFinances(() => setChanges((before) => before + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the means asks anew
  useEffect(() => {
    const means = getFinances();
    if (!means) return onGone();
    let wanted = true;
    setState(PENDING);
    callApi(judgeHomes, { cityId, estateIds: [estateId], means, advice: true }).then(
      (answer) => wanted && setState({ answer, cash: means.cash ?? 0, failed: false }),
      () => wanted && setState({ ...PENDING, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [cityId, estateId, onGone, changes]);
  return state;
}
