import clsx from 'clsx';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/Choice';
import { Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import link from '@/components/ui/Link.module.css';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatArea, formatLayout, formatRooms } from '@/lib/estate/homeText';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import type { AppraisalField } from '@/lib/estimate/readForm';
import type { EstimatePageProps } from '@/lib/estimate/views/appraisalPages';
import { countText, placeText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY as copy } from '@/lib/estimate/words/appraisal';
import { paths } from '@/lib/routes/paths';
import css from './Appraisal.module.css';
import { EstimateStart } from './EstimateStart';

type HomeStep = Extract<EstimatePageProps, { step: 'home' }>;

/** 房屋估价: which community, then which home; each step is a form that works by itself. */
export function EstimatePage(props: EstimatePageProps) {
  const isFirst = props.step === 'community' && props.q === '';
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.appraise()} noindex={!isFirst} />
      <TopBar
        title={copy.title}
        actions={
          <a className={link.action} href={paths.ownAppraisals()}>
            {copy.profile.title}
          </a>
        }
      />
      <main id="main" className={props.step === 'community' ? css.start : undefined}>
        {props.step === 'community' ? (
          <EstimateStart {...props} />
        ) : (
          <>
            <h1 className="visuallyHidden">{copy.title}</h1>
            <SectionStack>
              <Home {...props} />
            </SectionStack>
          </>
        )}
      </main>
    </>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

/** Higher houses have too many floors for a row of chips. */
const MAX_FLOOR_CHIPS = 8;
/** What lies in the fold: most people know it less well, and the value stands without it. */
const FOLDED: readonly AppraisalField[] = [
  'say',
  'total',
  'building',
  'unit',
  'orientation',
  'decoration',
  'lift',
  'year',
];

function Home({ place, raw, problems, understood, refused }: HomeStep) {
  const { community, usual } = place;
  const error = (field: AppraisalField) => {
    const fault = problems[field];
    return fault && copy.problems[fault];
  };
  const field = (name: AppraisalField) => ({ name, defaultValue: raw[name] ?? '', error: error(name), maxLength: 60 });
  const choice = (name: 'building' | 'orientation' | 'decoration' | 'lift') => ({
    name,
    label: copy[name],
    empty: copy.unknown,
    defaultValue: raw[name],
  });
  return (
    <>
      <Section title={community.name} aside={placeText(place)} more={{ text: copy.other, href: paths.appraise() }}>
        <Outcome problem={refused} />
        {usual.layouts.length > 0 && <Layouts place={place} chosen={raw.layout} />}
      </Section>
      <Section note={copy.start.privacy} how={copy.how}>
        <Form className={css.form} action={paths.appraise({ house: community.id })} noValidate>
          <div className={css.pair} id="area">
            <TextField label={copy.area} inputMode="decimal" unit="㎡" {...field('area')} />
            <TextField label={copy.layout} {...field('layout')} />
          </div>
          <Floor total={Number(raw.total)} {...field('floor')} />
          <details open={understood !== null || FOLDED.some((name) => problems[name]) || undefined}>
            <summary className={link.action}>{copy.more}</summary>
            <div className={css.form}>
              <TextField
                label={copy.say}
                placeholder={copy.sayHint}
                autoComplete="off"
                {...field('say')}
                understood={understood ?? undefined}
              />
              <div className={css.pair}>
                <TextField label={copy.total} inputMode="numeric" {...field('total')} />
                <TextField
                  label={copy.year}
                  inputMode="numeric"
                  placeholder={place.builtYear === null ? undefined : String(place.builtYear)}
                  {...field('year')}
                />
                {usual.buildings.length > 0 ? (
                  <Select {...choice('building')} options={optionsOf(usual.buildings)} />
                ) : (
                  <TextField label={copy.building} placeholder={copy.buildingHint} {...field('building')} />
                )}
                <TextField label={copy.unit} {...field('unit')} />
                <Select {...choice('orientation')} options={optionsOf(ORIENTATIONS)} />
                <Select {...choice('decoration')} options={optionsOf(DECORATIONS)} />
                <Select
                  {...choice('lift')}
                  options={(['yes', 'no'] as const).map((value) => ({ value, text: copy.lifts[value] }))}
                />
              </div>
              {usual.samples > 0 && <p className={css.quiet}>{copy.prefilled}</p>}
            </div>
          </details>
          <Button type="submit" block>
            {copy.submit}
          </Button>
        </Form>
      </Section>
    </>
  );
}

/** The layouts that homes there have: one tap says layout and area. */
function Layouts({ place: { community, usual }, chosen }: { place: HomeStep['place']; chosen: string | undefined }) {
  return (
    <nav aria-label={copy.typical}>
      <p className={css.quiet}>{copy.typical}</p>
      <ul className={css.rows}>
        {usual.layouts.map(({ rooms, halls, area, count }) => {
          const layout = halls === null ? formatRooms(rooms) : formatLayout(rooms, halls);
          const isChosen = layout === chosen;
          return (
            <li key={layout}>
              <a
                className={clsx(css.row, isChosen && css.chosen)}
                href={paths.appraise({ house: community.id, layout, area })}
                aria-current={isChosen ? 'true' : undefined}
              >
                {`${layout} · ${formatArea(area)}`}
                <small>{countText(count)}</small>
              </a>
            </li>
          );
        })}
      </ul>
      <a className={link.action} href="#area">
        {copy.ownArea}
      </a>
    </nav>
  );
}

/** Of a low house its floors as chips; of a higher one a field. */
function Floor({ total, name, defaultValue, error, maxLength }: FloorProps) {
  if (!(total >= 2 && total <= MAX_FLOOR_CHIPS) || (defaultValue !== '' && !/^[1-8]$/.test(defaultValue)))
    return (
      <TextField
        name={name}
        defaultValue={defaultValue}
        error={error}
        maxLength={maxLength}
        label={copy.floor}
        hint={copy.floorHint}
      />
    );
  const floors = Array.from({ length: total }, (_, at) => String(at + 1));
  return (
    <RadioGroup
      legend={copy.whichFloor}
      name={name}
      options={[...floors.map((floor) => ({ value: floor, text: floor })), { value: '', text: copy.unknown }]}
      defaultValue={defaultValue}
      error={error}
      variant="scores"
    />
  );
}

interface FloorProps {
  total: number;
  name: string;
  defaultValue: string;
  error: string | undefined;
  maxLength: number;
}
