import { useState } from 'react';
import { useDeviceList } from '@/components/follow/useDeviceList';
import { Figures } from '@/components/search/SuggestionList';
import { useSuggestions } from '@/components/search/useSuggestions';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { SearchField } from '@/components/ui/SearchField';
import { Section, SectionStack } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { useCombobox } from '@/components/ui/useCombobox';
import { listLinkedAppraisals, subscribeLinkedAppraisals } from '@/lib/browser/ownAppraisals';
import { worthTitle } from '@/lib/deal/views/period';
import type { CityAccuracy } from '@/lib/estimate/estimateAccuracy';
import type { EstimateExample } from '@/lib/estimate/exampleEstimate';
import { nameAndHome } from '@/lib/estimate/nameAndHome';
import { testedText } from '@/lib/estimate/views/accuracyPage';
import type { AppraisalCandidate, EstimatePageProps, OwnValue } from '@/lib/estimate/views/appraisalPages';
import {
  accuracySentence,
  exampleName,
  unestimatedText,
  valueTitle,
  withinTenOfTen,
} from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { otherData } from '@/lib/interface/views/cityData';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { dayOf, yearOf } from '@/lib/kernel/day';
import { formatDate } from '@/lib/kernel/format/date';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatUnitPrice, rent, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import type { SuggestKind } from '@/lib/search/suggestion';
import { usePage } from '@/stores/PageProvider';
import appraisal from './Appraisal.module.css';
import css from './EstimateStart.module.css';
import { ValueHill } from './ValueHill';

const copy = APPRAISAL_COPY.start;
const LIST_ID = 'communities';
const KINDS: readonly SuggestKind[] = ['community'];
/** Of those valued before: the rest stands in 我的估价. */
const MAX_OWN = 2;

type EstimateStartProps = Extract<EstimatePageProps, { step: 'community' }>;

/** Which community: one field with suggestions; below it what one gets, by a real example, and how far it may be off. */
export function EstimateStart({ q, candidates, own = [], example, accuracy, unnamed }: EstimateStartProps) {
  const { city, now } = usePage();
  const isTold = city.dealsDay !== null;
  const isImpossible = !isTold || unnamed;
  return (
    <>
      <section className={head.sky}>
        <h1>{copy.title + worthTitle(city.dealsDay, now)}</h1>
        <p className={head.intro}>{copy.lead}</p>
        {isImpossible ? (
          <EmptyState
            small
            title={APPRAISAL_COPY.unnamed}
            reason={isTold ? APPRAISAL_COPY.unnamedWhy : `${CITY_DATA_COPY.unknown.deals}。`}
            actions={otherData(city)}
          />
        ) : (
          <CommunityField q={q} ofAccount={own} />
        )}
        {candidates && !isImpossible && <Candidates candidates={candidates} />}
      </section>
      <SectionStack>
        {example && <Example example={example} />}
        {accuracy && <Accuracy accuracy={accuracy} example={example} />}
        <Section how={APPRAISAL_COPY.how}>
          <p className={appraisal.facts}>{copy.privacy}</p>
        </Section>
      </SectionStack>
      {city.isDemo && <DemoNotice />}
    </>
  );
}

/**
 * Suggests while one types; without scripts it is a plain form. What one valued before stands first: of an account in the
 * server's HTML, of a device once the field is touched, so that nothing moves when it is known.
 */
function CommunityField({ q, ofAccount }: { q: string; ofAccount: readonly OwnValue[] }) {
  const { city, now } = usePage();
  const [typed, setTyped] = useState('');
  const { items: ofDevice, isRead } = useDeviceList(subscribeLinkedAppraisals, listLinkedAppraisals);
  const [isTouched, setTouched] = useState(false);
  const others = ofDevice.filter(({ id }) => !ofAccount.some((one) => one.id === id));
  const own: OwnValue[] = [...ofAccount, ...(isTouched ? others : [])];
  const { name: named, said } = nameAndHome(typed, yearOf(dayOf(now)));
  const suggested = useSuggestions(city.id, 'resale', named, KINDS);
  const found = suggested?.suggestions ?? [];
  const words = typed.trim();
  const shownOwn = own.filter(({ name }) => words === '' || name.includes(words)).slice(0, MAX_OWN);
  const combobox = useCombobox(LIST_ID, words, shownOwn.length + found.length);
  const rows = [
    ...shownOwn.map(({ id, key, name, value, savedAt }) => ({
      key: `own ${id}`,
      href: paths.appraisal(id, { key }),
      name,
      hint: `${copy.own}，${formatDate(dayOf(savedAt), now)}`,
      figures: <b>{formatTotalPrice(wholeWan(value))}</b>,
    })),
    ...found.map(({ id, name, hint, ...figures }) => ({
      key: `house ${id}`,
      href: paths.appraise({ house: id, say: said }),
      name,
      hint,
      figures: <Figures {...figures} />,
    })),
  ];
  return (
    <>
      <div className={css.field}>
        <SearchField
          action={paths.appraise()}
          name="q"
          value={q}
          placeholder={copy.placeholder}
          clearHref={paths.appraise()}
          onInput={setTyped}
          onFocus={() => setTouched(true)}
          combobox={isRead ? combobox : undefined}
        />
      </div>
      {rows.length > 0 && (
        <div className={css.rows} role="listbox" id={LIST_ID} aria-label={copy.suggestions}>
          {rows.map(({ key, href, name, hint, figures }, at) => (
            <a key={key} {...combobox.option(at)} className={css.row} href={href}>
              <span>
                {name}
                {hint && <small>{hint}</small>}
              </span>
              {figures}
            </a>
          ))}
        </div>
      )}
    </>
  );
}

function Candidates({ candidates }: { candidates: readonly AppraisalCandidate[] }) {
  const { city } = usePage();
  const { none, noneWhy, several } = APPRAISAL_COPY;
  if (candidates.length === 0) {
    return <EmptyState small title={none} reason={noneWhy} actions={[{ text: city.name, href: paths.cityList() }]} />;
  }
  return (
    <nav className={css.rows} aria-label={several}>
      {candidates.map(({ id, name, hint, href }) => (
        <a key={id} className={css.row} href={href}>
          <span>
            {name}
            {hint && <small>{hint}</small>}
          </span>
        </a>
      ))}
    </nav>
  );
}

function Example({ example }: { example: EstimateExample }) {
  const { now } = usePage();
  const { price, area, samples } = example;
  return (
    <Section title={copy.example} aside={copy.exampleMark}>
      <p className={appraisal.facts}>{exampleName(example)}</p>
      <p className={appraisal.value}>
        <b>{formatTotalPrice(wholeWan(price.value))}</b>
        <span>{formatUnitPrice(price.value / area)}</span>
        <span>{valueTitle(example, now)}</span>
      </p>
      <ValueHill price={price} />
      <div className={section.apart}>
        <FigureGrid
          columns={2}
          ruled
          items={[
            { label: copy.basis, value: { figure: String(samples), unit: copy.deals } },
            { label: copy.rent, value: rent(example.rent) },
          ]}
        />
      </div>
    </Section>
  );
}

/** How far estimates lie off here, as ten houses. */
function Accuracy({ accuracy, example }: { accuracy: CityAccuracy; example: EstimateExample | null }) {
  const { city, now } = usePage();
  const within = withinTenOfTen(accuracy);
  if (within === null || accuracy.medianError === null) return null;
  return (
    <Section
      title={`${city.name}${copy.accuracy}`}
      more={{ text: copy.districts, href: paths.accuracy(city.id) }}
      note={`${testedText(accuracy, now)}，${copy.median} ${formatPercent(accuracy.medianError)}。${unestimatedText(accuracy)}`}
    >
      <TenHouses within={within} />
      <p className={appraisal.sentence}>{accuracySentence(within, example?.price.value ?? null)}</p>
    </Section>
  );
}

const TEN = Array.from({ length: 10 }, (_, at) => at);
const WIDTH = 34;
const HOUSE = 'M3,12 L15,3 L27,12 V26 H3 Z';
const MIRRORED = 'M3,30 H27 V38 L15,46 L3,38 Z';

/** Solid above the water and mirrored in it: within a tenth; outlined: farther off. The sentence below says it. */
function TenHouses({ within }: { within: number }) {
  return (
    <svg className={css.houses} viewBox={`0 0 ${WIDTH * 10} 48`} aria-hidden="true">
      {TEN.map((at) => (
        <g key={at} transform={`translate(${WIDTH * at} 0)`} className={at < within ? css.near : css.far}>
          <path d={HOUSE} />
          {at < within && <path className={css.mirrored} d={MIRRORED} />}
          <path className={css.water} d="M0,28 H30" />
        </g>
      ))}
    </svg>
  );
}
