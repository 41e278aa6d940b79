import { Section } from '@/components/ui/Section';
import { Table, type TableColumn, twoLines } from '@/components/ui/Table';
import { CITY_KEYS, CITY_NAMES } from '@/lib/calculators/cityKeys';
import type { RuleUse } from '@/lib/calculators/contract/grounds';
import type { CityKey, PurchaseRoute, PurchaseZone } from '@/lib/calculators/facts/fact';
import { isFree, type PurchaseRules, type ZonesByCity } from '@/lib/calculators/purchase/purchaseRules';
import { QUALIFICATION_SENTENCES } from '@/lib/calculators/views/qualification/qualificationSentences';
import { cityName, routeCells } from '@/lib/calculators/views/qualification/qualificationText';
import { QUALIFICATION_COPY } from '@/lib/calculators/words/qualification';
import { GROUNDS_COPY } from '@/lib/calculators/words/rules';
import { paths } from '@/lib/routes/paths';
import { RuleWarnings } from '../RuleWarnings';
import css from './QualificationPage.module.css';

const COPY = QUALIFICATION_COPY.rules;

const COLUMNS: TableColumn<PurchaseRoute>[] = [
  { id: 'household', title: COPY.columns.household, cell: (route) => routeCells(route).household },
  { id: 'months', title: COPY.columns.months, cell: (route) => routeCells(route).months, align: 'start' },
  { id: 'permit', title: COPY.columns.permit, cell: (route) => routeCells(route).permit, align: 'start' },
  {
    id: 'limit',
    title: COPY.columns.limit,
    cell: (route) => {
      const { limit, remark } = routeCells(route);
      return remark ? twoLines(<b>{limit}</b>, remark) : <b>{limit}</b>;
    },
  },
];

/** Each zone of the city with the ways to be allowed to buy there. */
export function CityRules({
  rules: { city, zones, unlimited, commercial, rules, warnings },
}: {
  rules: PurchaseRules;
}) {
  const name = cityName(city);
  if (zones.length === 0) {
    return (
      <Section title={QUALIFICATION_SENTENCES.rules.title(name)}>
        <p className={css.sentence}>{QUALIFICATION_COPY.noRules}</p>
        <Commercial city={name} commercial={commercial} />
      </Section>
    );
  }
  return (
    <Section title={QUALIFICATION_SENTENCES.rules.title(name)} note={unlimited ? undefined : COPY.note}>
      <p className={css.dated}>{rules.map(datedText).join('；')}</p>
      <RuleWarnings warnings={warnings} />
      {unlimited ? (
        <p className={css.sentence}>{QUALIFICATION_SENTENCES.free(name)}</p>
      ) : (
        zones.map((zone) => <Zone key={zone.id} city={name} zone={zone} />)
      )}
      <Commercial city={name} commercial={commercial} />
    </Section>
  );
}

function Zone({ city, zone: { name, routes } }: { city: string; zone: PurchaseZone }) {
  return (
    <div className={css.zone}>
      <h3>{name}</h3>
      {routes.some(isFree) ? (
        <p>{QUALIFICATION_COPY.freeZone}</p>
      ) : (
        <Table caption={`${city}${name}`} columns={COLUMNS} rows={routes} rowKey={({ id }) => id} />
      )}
    </div>
  );
}

/** Of 商住, which purchase limits of homes are not made for. */
function Commercial({ city, commercial }: { city: string; commercial: PurchaseRules['commercial'] }) {
  const copy = QUALIFICATION_COPY.commercial;
  if (!commercial) {
    return (
      <div className={css.zone}>
        <h3>{copy.name}</h3>
        <p>{copy.unknown}</p>
      </div>
    );
  }
  return (
    <>
      {commercial.zones.map((zone) => (
        <Zone key={zone.id} city={city} zone={zone} />
      ))}
      <p className={css.source}>{commercial.rules.map(datedText).join('；')}</p>
      <RuleWarnings warnings={commercial.warnings} />
    </>
  );
}

const datedText = ({ effectiveFrom, source, confidence }: RuleUse): string =>
  QUALIFICATION_SENTENCES.rules.dated(effectiveFrom, source, GROUNDS_COPY.confidence[confidence]);

/** The same page of every other city that rules are stored for. */
export function CityLinks({ limited, current }: { limited: ZonesByCity; current: CityKey | null }) {
  const others = CITY_KEYS.filter((city) => city !== current);
  const groups = [
    { title: QUALIFICATION_COPY.cities.limited, cities: others.filter((city) => limited[city]) },
    { title: QUALIFICATION_COPY.cities.free, cities: others.filter((city) => !limited[city]) },
  ];
  return groups.map(({ title, cities }) => (
    <div key={title} className={css.cities}>
      <h3>{title}</h3>
      <ul>
        {cities.map((city) => (
          <li key={city}>
            <a href={paths.qualification({ city })}>{CITY_NAMES[city]}</a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
