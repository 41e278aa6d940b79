import type { ReactNode } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { Select, TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatRooms } from '@/lib/estate/homeText';
import type { FinderPageProps } from '@/lib/finder/views/finderPage';
import { ageText, minutesText } from '@/lib/finder/views/finderText';
import { FINDER_COPY as copy } from '@/lib/finder/words';
import { trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';
import { COMMUTE_MINUTES } from '@/lib/search/filters';
import { usePage } from '@/stores/PageProvider';
import css from './Finder.module.css';

const ROOMS = [1, 2, 3, 4, 5];
const AGES = [5, 10, 15, 20, 30];
const MINUTES = COMMUTE_MINUTES.map((minutes) => ({ value: String(minutes), text: minutesText(minutes) }));

/** The questions of the finder; a form that needs no script, whose answers stand in the next address. */
export function FinderPage(props: FinderPageProps) {
  const { city } = usePage();
  const path = paths.findArea({ cityId: city.id });
  return (
    <>
      <PageHead title={city.name + copy.title} description={city.name + copy.description} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [{ name: copy.title, path }])} />
      <main id="main">
        <SectionStack>
          <Section note={copy.fair} how={copy.how}>
            <h1 className={css.title}>{city.name + copy.title}</h1>
            <p className={css.text}>{copy.intro}</p>
            <Questions {...props} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Questions({ answers, rings }: FinderPageProps) {
  const { city } = usePage();
  const { budgetBy, budget, rooms, changes, age } = answers;
  return (
    <form className={css.form} method="get" action={paths.findAreaList()}>
      <input type="hidden" name="cityId" value={city.id} />
      {/* The ways of this form are kept; those of an address that somebody sends are not. */}
      <input type="hidden" name="keep" value="1" />
      <fieldset className={css.group}>
        <legend>{copy.budget}</legend>
        <RadioGroup
          legend={copy.budgetByLabel}
          hideLegend
          name="by"
          options={(['total', 'down', 'month'] as const).map((value) => ({ value, text: copy.budgetBy[value] }))}
          defaultValue={budgetBy}
          variant="chips"
        />
        <TextField label={copy.amount} name="budget" defaultValue={budget} hint={copy.amountHint} maxLength={20} />
      </fieldset>
      <Checks legend={copy.rooms}>
        {ROOMS.map((room) => (
          <Checkbox
            key={room}
            name="room"
            value={String(room)}
            defaultChecked={rooms.includes(room)}
            label={formatRooms(room)}
          />
        ))}
      </Checks>
      <fieldset className={css.group}>
        <legend>{copy.commute}</legend>
        <Way name="to" minutesName="minutes" label={copy.to} place={answers.to} minutes={answers.minutes} />
        <Way name="to2" minutesName="minutes2" label={copy.to2} place={answers.to2} minutes={answers.minutes2} />
        <RadioGroup
          legend={copy.changes}
          name="changes"
          options={[
            { value: '', text: copy.anyChanges },
            ...copy.changesOptions.map((text, at) => ({ value: String(at), text })),
          ]}
          defaultValue={changes}
          variant="chips"
        />
      </fieldset>
      <RadioGroup
        legend={copy.age}
        name="age"
        options={[
          { value: '', text: copy.anyAge },
          ...AGES.map((years) => ({ value: String(years), text: ageText(years) })),
        ]}
        defaultValue={age}
        variant="chips"
      />
      {rings.length > 0 && (
        <Checks legend={copy.ring}>
          {rings.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="ring"
              value={value}
              defaultChecked={answers.rings.includes(value)}
              label={label}
            />
          ))}
        </Checks>
      )}
      <Checks legend={copy.around} areLong>
        <Checkbox name="school" value="1" defaultChecked={answers.school} label={copy.school} />
        <Checkbox name="hospital" value="1" defaultChecked={answers.hospital} label={copy.hospital} />
      </Checks>
      <Button type="submit" block>
        {copy.submit}
      </Button>
    </form>
  );
}

function Checks({ legend, areLong, children }: { legend: string; areLong?: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={areLong ? css.long : css.choices}>{children}</div>
    </fieldset>
  );
}

interface WayProps {
  name: string;
  minutesName: string;
  label: string;
  place: string;
  minutes: string;
}

function Way({ name, minutesName, label, place, minutes }: WayProps) {
  return (
    <div className={css.way}>
      <TextField label={label} name={name} defaultValue={place} placeholder={copy.toHint} maxLength={30} />
      <Select label={copy.minutes} name={minutesName} options={MINUTES} defaultValue={minutes} />
    </div>
  );
}
