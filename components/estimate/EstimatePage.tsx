import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatArea, formatLayout, formatRooms } from '@/lib/estate/homeText';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import type { AppraisalField } from '@/lib/estimate/readForm';
import type { EstimatePageProps } from '@/lib/estimate/views/appraisalPages';
import { APPRAISAL_COPY as copy } from '@/lib/estimate/words/appraisal';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

type CommunityStep = Extract<EstimatePageProps, { step: 'community' }>;
type HomeStep = Extract<EstimatePageProps, { step: 'home' }>;

/** 房屋估价: which community, then which home; each step is a form that works by itself. */
export function EstimatePage(props: EstimatePageProps) {
  const isFirst = props.step === 'community' && props.q === '';
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.appraise()} noindex={!isFirst} />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>{props.step === 'community' ? <Community {...props} /> : <Home {...props} />}</SectionStack>
      </main>
    </>
  );
}

function Community({ q, candidates }: CommunityStep) {
  const { city } = usePage();
  return (
    <>
      <Section title={copy.lead} aside={city.name} note={copy.privacy} how={copy.how}>
        <p className={css.facts}>{copy.description}</p>
        <form className={css.form} action={paths.appraise()}>
          <TextField label={copy.find} name="q" defaultValue={q} maxLength={40} required autoComplete="off" />
          <Button type="submit" block>
            {copy.findButton}
          </Button>
        </form>
      </Section>
      {candidates && (
        <Section title={candidates.length > 0 ? copy.several : undefined}>
          {candidates.length === 0 ? (
            <EmptyState
              small
              title={copy.none}
              reason={copy.noneWhy}
              actions={[{ text: city.name, href: paths.cityList() }]}
            />
          ) : (
            <ul className={css.rows}>
              {candidates.map(({ id, name, hint, href }) => (
                <li key={id}>
                  <a className={css.row} href={href}>
                    {name}
                    <small>{hint}</small>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

function Home({ place, raw, problems, understood, refused }: HomeStep) {
  const { community, district, plate, usual } = place;
  const error = (field: AppraisalField) => {
    const fault = problems[field];
    return fault && copy.problems[fault];
  };
  const field = (name: AppraisalField) => ({ name, defaultValue: raw[name] ?? '', error: error(name), maxLength: 60 });
  const chips = usual.layouts.map(({ rooms, halls, area }) => {
    const layout = halls === null ? formatRooms(rooms) : formatLayout(rooms, halls);
    return { layout, area, href: paths.appraise({ house: community.id, layout, area }) };
  });
  return (
    <Section
      title={community.name}
      aside={[district?.name, plate?.name].filter(Boolean).join(' · ')}
      more={{ text: copy.other, href: paths.appraise() }}
      note={copy.privacy}
      how={copy.how}
    >
      <Outcome problem={refused} />
      {chips.length > 0 && (
        <nav className={css.answers} aria-label={copy.typical}>
          {chips.map(({ layout, area, href }) => (
            <Chip key={href} href={href} selected={raw.layout === layout}>
              {`${layout} ${formatArea(area)}`}
            </Chip>
          ))}
        </nav>
      )}
      <Form className={css.form} action={paths.appraise({ house: community.id })} noValidate>
        <TextField
          label={copy.say}
          placeholder={copy.sayHint}
          autoComplete="off"
          {...field('say')}
          understood={understood ?? undefined}
        />
        <div className={css.pair}>
          <TextField label={copy.area} inputMode="decimal" unit="㎡" {...field('area')} />
          <TextField label={copy.layout} {...field('layout')} />
          <TextField label={copy.floor} hint={copy.floorHint} {...field('floor')} />
          <TextField label={copy.total} inputMode="numeric" {...field('total')} />
          {usual.buildings.length > 0 ? (
            <Select
              label={copy.building}
              name="building"
              options={optionsOf(usual.buildings)}
              empty={copy.unknown}
              defaultValue={raw.building}
            />
          ) : (
            <TextField label={copy.building} placeholder={copy.buildingHint} {...field('building')} />
          )}
          <TextField label={copy.unit} {...field('unit')} />
          <Select
            label={copy.orientation}
            name="orientation"
            options={optionsOf(ORIENTATIONS)}
            empty={copy.unknown}
            defaultValue={raw.orientation}
          />
          <Select
            label={copy.decoration}
            name="decoration"
            options={optionsOf(DECORATIONS)}
            empty={copy.unknown}
            defaultValue={raw.decoration}
          />
          <Select
            label={copy.lift}
            name="lift"
            options={(['yes', 'no'] as const).map((value) => ({ value, text: copy.lifts[value] }))}
            empty={copy.unknown}
            defaultValue={raw.lift}
          />
          <TextField
            label={copy.year}
            inputMode="numeric"
            placeholder={place.builtYear === null ? undefined : String(place.builtYear)}
            {...field('year')}
          />
        </div>
        {usual.samples > 0 && <p className={css.quiet}>{copy.prefilled}</p>}
        <Button type="submit" block>
          {copy.submit}
        </Button>
      </Form>
    </Section>
  );
}
