import type { RefObject } from 'react';
import { QUALIFICATION_COPY } from '@/lib/config/microcopy/qualification';
import type { PurchaseAnswer } from '@/lib/domain/calculators/purchase/purchaseAnswer';
import { Grounds } from '../Grounds';
import { WhatChanged } from '../WhatChanged';
import css from './QualificationPage.module.css';
import { changeText, cityName, gapText, missingNames, routeSentence } from './qualificationText';

const COPY = QUALIFICATION_COPY;
/** Further ways are harder ones. */
const MOST_GAPS = 3;

interface QualificationResultProps {
  answer: PurchaseAnswer;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The verdict in one word, then why, what would change it, what changed, and the rules behind it. */
export function QualificationResult({ answer, headingRef }: QualificationResultProps) {
  const { city, zone, outcome, unlimited, changed } = answer;
  const place = [cityName(city), zone ? zone.name : unlimited ? '' : COPY.anywhere].filter(Boolean).join(' · ');
  return (
    <section className={css.result} aria-label={COPY.name}>
      <h2 ref={headingRef} tabIndex={-1} className={css[outcome]}>
        <small>{place}</small>
        {COPY.outcomes[outcome]}
      </h2>
      <Reasons answer={answer} />
      <OpenZones answer={answer} />
      {changed && changed.rules.length > 0 && (
        <div>
          <WhatChanged changed={changed} name={COPY.changed} text={(state) => COPY.outcomes[state]} />
          <ul className={css.changes}>
            {answer.routeChanges.map((change) => (
              <li key={`${change.zone.id}${(change.after ?? change.before)?.id}`}>{changeText(change)}</li>
            ))}
          </ul>
        </div>
      )}
      <Grounds grounds={answer} />
    </section>
  );
}

function Reasons({ answer }: { answer: PurchaseAnswer }) {
  const { outcome, doubts } = answer;
  if (outcome === 'unknown') return <Missing answer={answer} />;
  if (outcome === 'no') return <Gaps answer={answer} />;
  return (
    <>
      {doubts.map((doubt) => (
        <p key={doubt} className={css.doubt}>
          {COPY.doubts[doubt]}
        </p>
      ))}
      <Why answer={answer} />
    </>
  );
}

function Why({ answer: { unlimited, open, zone } }: { answer: PurchaseAnswer }) {
  if (unlimited) return <p className={css.sentence}>{COPY.freeCity}</p>;
  return (
    <div className={css.part}>
      <h3>{COPY.why}</h3>
      <ul>
        {open.map(({ zone: where, route }) => (
          <li key={where.id}>{`${zone ? '' : `${where.name}：`}${routeSentence(route, where.name)}`}</li>
        ))}
      </ul>
    </div>
  );
}

function Missing({ answer: { missing, city } }: { answer: PurchaseAnswer }) {
  if (missing.includes('rule'))
    return <p className={css.sentence}>{city === null ? COPY.noRules : COPY.noRulesOfDay}</p>;
  return (
    <div className={css.part}>
      <h3>{COPY.missing}</h3>
      <p>{missingNames(missing).join('、')}</p>
    </div>
  );
}

function Gaps({ answer: { gaps } }: { answer: PurchaseAnswer }) {
  if (gaps.length === 0) return <p className={css.sentence}>{COPY.noWay}</p>;
  return (
    <div className={css.part}>
      <h3>{COPY.gaps}</h3>
      <ul>
        {gaps.slice(0, MOST_GAPS).map((gap) => {
          const { what, when } = gapText(gap);
          return (
            <li key={gap.route.id}>
              <b>{what}</b>
              <small>{when}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Elsewhere in the city than asked about. */
function OpenZones({ answer: { zone, openZones } }: { answer: PurchaseAnswer }) {
  const others = openZones.filter(({ id }) => id !== zone?.id);
  if (others.length === 0 || (zone === null && openZones.length < 2)) return null;
  return (
    <div className={css.part}>
      <h3>{COPY.openNow}</h3>
      <p>{others.map(({ name }) => name).join('、')}</p>
    </div>
  );
}
