import type { RefObject } from 'react';
import link from '@/components/ui/Link.module.css';
import type { PurchaseAnswer } from '@/lib/calculators/contract/purchase';
import {
  changeText,
  cityName,
  gapText,
  missingNames,
  routeSentence,
} from '@/lib/calculators/views/qualification/qualificationText';
import { QUALIFICATION_COPY } from '@/lib/calculators/words/qualification';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { paths } from '@/lib/routes/paths';
import { Grounds } from '../Grounds';
import { WhatChanged } from '../WhatChanged';
import css from './QualificationPage.module.css';

const COPY = QUALIFICATION_COPY;
/** Further ways are harder ones. */
const MAX_GAPS = 3;

interface QualificationResultProps {
  answer: PurchaseAnswer;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The verdict in one word, then why, what would change it, what changed, and the rules behind it. */
export function QualificationResult({ answer, headingRef }: QualificationResultProps) {
  const { outcome, changed } = answer;
  return (
    <section className={css.result} aria-label={COPY.name}>
      <h2 ref={headingRef} tabIndex={-1} className={css[outcome]}>
        <small>{placeText(answer)}</small>
        {COPY.outcomes[outcome]}
      </h2>
      <Reasons answer={answer} />
      <OpenZones answer={answer} />
      {outcome === 'yes' && (
        <a className={link.action} href={`${paths.credit()}#stored`}>
          {LIST_COPY.finances}
        </a>
      )}
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

/** Where it is, and 商住 by its name. */
function placeText({ city, zone, unlimited, homeKind }: PurchaseAnswer): string {
  const anywhere = unlimited ? '' : COPY.anywhere;
  const where = homeKind === 'commercial' ? COPY.commercial.name : anywhere;
  return [cityName(city), zone ? zone.name : where].filter(Boolean).join(' · ');
}

function Reasons({ answer }: { answer: PurchaseAnswer }) {
  const { outcome, doubts, open, gaps, unlimited } = answer;
  return (
    <>
      {doubts.map((doubt) => (
        <p key={doubt} className={css.doubt}>
          {COPY.doubts[doubt]}
        </p>
      ))}
      {outcome === 'unknown' && <Missing answer={answer} />}
      {(open.length > 0 || (unlimited && outcome === 'yes')) && <Why answer={answer} />}
      {(outcome === 'no' || gaps.length > 0) && <Gaps answer={answer} />}
      <Remark answer={answer} />
    </>
  );
}

/** What is other with a home that is no ordinary one. */
function Remark({ answer: { homeKind, countsAsHome } }: { answer: PurchaseAnswer }) {
  if (countsAsHome) return <p className={css.sentence}>{COPY.commercial.countsAsHome[countsAsHome]}</p>;
  if (homeKind !== 'public' && homeKind !== 'resettled') return null;
  return <p className={css.sentence}>{COPY.remarks[homeKind]}</p>;
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
        {gaps.slice(0, MAX_GAPS).map((gap) => {
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
