import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { MOVE_INS, PURPOSES } from '@/lib/alert/need';
import type { FindHousePageProps } from '@/lib/alert/views/messagesPage';
import { totalText } from '@/lib/alert/views/needText';
import { FIND_COPY as copy } from '@/lib/alert/words/messages';
import { formatRooms } from '@/lib/estate/homeText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ResultCards } from '../search/ResultCards';
import css from './Alert.module.css';

const ROOMS = [1, 2, 3, 4, 5];

/** 帮我找房: what is needed stands in the address; what it finds now, and being told of it, below. */
export function FindHousePage(props: FindHousePageProps) {
  const { city } = usePage();
  const { tab, problem, found } = props;
  const kinds = (['resale', 'rent'] as const).map((id) => ({
    id,
    text: copy.kinds[id],
    href: paths.findHouse(city.id, { tab: id }),
  }));
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.findHouse(city.id)}
        noindex={found !== null}
      />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Tabs label={copy.kindsLabel} tabs={kinds} current={tab} />
        <Outcome problem={problem} />
        <SectionStack>
          <Section>
            <NeedForm {...props} />
          </Section>
          {found && <Found {...props} found={found} />}
        </SectionStack>
      </main>
    </>
  );
}

function NeedForm({ tab, districts, chosen, id }: FindHousePageProps) {
  const { city } = usePage();
  const amount = tab === 'rent' ? 'rent' : 'price';
  const options = MOVE_INS.map((value) => ({ value, text: copy.moveIns[value] }));
  return (
    <form className={css.form} method="get" action={paths.findHouse(city.id)}>
      <input type="hidden" name="tab" value={tab} />
      {id && <input type="hidden" name="id" value={id} />}
      <Areas districts={districts} chosen={chosen} />
      <fieldset className={css.group}>
        <legend>{copy.budget[tab]}</legend>
        <div className={css.ends}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={copy[end][tab]}
              name={`${amount}${end === 'from' ? 'Min' : 'Max'}`}
              defaultValue={chosen[end]}
              inputMode="decimal"
              unit={copy.unit[tab]}
              maxLength={8}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{copy.rooms}</legend>
        <div className={css.choices}>
          {ROOMS.map((room) => (
            <Checkbox
              key={room}
              name="room"
              value={String(room)}
              defaultChecked={chosen.room.includes(room)}
              label={formatRooms(room)}
            />
          ))}
        </div>
      </fieldset>
      <RadioGroup legend={copy.moveIn} name="moveIn" options={options} defaultValue={chosen.moveIn} variant="chips" />
      {tab === 'resale' && (
        <RadioGroup
          legend={copy.purpose}
          name="purpose"
          options={PURPOSES.map((value) => ({ value, text: copy.purposes[value] }))}
          defaultValue={chosen.purpose}
          variant="chips"
        />
      )}
      <Button type="submit" block>
        {copy.look}
      </Button>
    </form>
  );
}

function Areas({ districts, chosen }: Pick<FindHousePageProps, 'districts' | 'chosen'>) {
  return (
    <fieldset className={css.group}>
      <legend>{copy.areas}</legend>
      <div className={css.choices}>
        {districts.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="district"
            value={String(id)}
            defaultChecked={chosen.district.includes(id)}
            label={name}
          />
        ))}
      </div>
      <details className={css.more} open={chosen.plate.length > 0}>
        <summary>{copy.plates}</summary>
        {districts
          .filter(({ plates }) => plates.length > 0)
          .map(({ id, name, plates }) => (
            <details key={id} className={css.more} open={plates.some((plate) => chosen.plate.includes(plate.id))}>
              <summary>{name}</summary>
              <div className={css.choices}>
                {plates.map((plate) => (
                  <Checkbox
                    key={plate.id}
                    name="plate"
                    value={String(plate.id)}
                    defaultChecked={chosen.plate.includes(plate.id)}
                    label={plate.name}
                  />
                ))}
              </div>
            </details>
          ))}
      </details>
    </fieldset>
  );
}

type FoundProps = FindHousePageProps & { found: NonNullable<FindHousePageProps['found']> };

function Found({ found, action, id }: FoundProps) {
  const { viewer } = usePage();
  const isEmpty = found.total === '0';
  return (
    <Section
      title={copy.matches}
      more={isEmpty ? undefined : { text: copy.all, href: found.href }}
      note={copy.saveNote}
    >
      {isEmpty ? (
        <EmptyState small title={copy.none} reason={copy.noneWhy} />
      ) : (
        <>
          <p className={css.total}>{totalText(found.total)}</p>
          <ResultCards results={found.results} />
        </>
      )}
      <Form className={css.deeds} action={action}>
        <Button type="submit" name="do" value="find">
          {id ? copy.update : copy.save}
        </Button>
        <Button type="submit" variant="line" name="do" value="year">
          {copy.year}
        </Button>
      </Form>
      {viewer.role === 'anonymous' && <p className={css.facts}>{copy.login}</p>}
    </Section>
  );
}
