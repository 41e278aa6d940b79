import css from '@/components/quotation/Quotation.module.css';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { FactGrid } from '@/components/ui/FactGrid';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import link from '@/components/ui/Link.module.css';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { OWNER_LIMITS, SALE_URGENCIES, VIEWING_TIMES } from '@/lib/owner/ownerQuotation';
import { isFollowedUp } from '@/lib/owner/ownerState';
import { type OwnerField, timeField } from '@/lib/owner/readOwnerForm';
import type { OwnerQuotationPageProps } from '@/lib/owner/views/ownerPages';
import { estimateText, ownFacts } from '@/lib/owner/views/ownerText';
import { OWNER_COPY as copy } from '@/lib/owner/words/owner';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** What an owner wants for a home: the form, then how far it has come. */
export function OwnerQuotationPage(props: OwnerQuotationPageProps) {
  const { quotation, refused, done } = props;
  const { city } = usePage();
  const { community, state } = quotation;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.ownerQuotation()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy.said[done]} problem={refused} />
        <SectionStack>
          {state === 'authorised' && (
            <Section
              title={`${community.name} · ${copy.form}`}
              more={{ text: copy.appraise, href: paths.appraise({ house: community.id }) }}
            >
              <Wish {...props} />
            </Section>
          )}
          <Section
            title={state === 'authorised' ? copy.status : `${community.name} · ${copy.status}`}
            note={copy.privacy}
          >
            <p className={css.text}>
              <b>{copy.states[state]}</b> {copy.stateTexts[state]}
            </p>
            <FactGrid facts={ownFacts(quotation)} />
            <a className={link.action} href={paths.sellThenBuy(city.id)}>
              {copy.sellThenBuy}
            </a>
            {isFollowedUp(state) && (
              <details open={Object.keys(props.problems).length > 0 || undefined}>
                <summary className={link.action}>{copy.change}</summary>
                <Wish {...props} />
              </details>
            )}
            <Withdraw {...props} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Withdraw({ quotation: { id, state } }: OwnerQuotationPageProps) {
  const isOver = state === 'withdrawn';
  return (
    <PostForm to={paths.ownerQuotation({ id })} fields={{ do: 'withdraw' }}>
      {!isOver && <p className={css.apart}>{copy.withdrawNote}</p>}
      <Button type="submit" variant="line" block>
        {isOver ? copy.remove : copy.withdraw}
      </Button>
    </PostForm>
  );
}

const URGENCIES = SALE_URGENCIES.map((value) => ({ value, text: copy.urgencies[value] }));
const answers = (yes: string, no: string) => [
  { value: 'yes', text: yes },
  { value: 'no', text: no },
  { value: '', text: copy.unknown },
];

function Wish({ quotation: { id, home }, estimate, carried, raw, problems }: OwnerQuotationPageProps) {
  const { now } = usePage();
  const error = (name: OwnerField) => {
    const fault = problems[name];
    return fault && copy.problems[fault];
  };
  const field = (name: OwnerField) => ({ name, defaultValue: raw[name] ?? '', error: error(name), maxLength: 30 });
  return (
    <Form className={css.form} action={paths.ownerQuotation({ id, ...carried })} noValidate>
      <div className={css.pair}>
        <TextField label={copy.area} inputMode="decimal" unit="㎡" required {...field('area')} />
        <TextField label={copy.layout} {...field('layout')} />
        <TextField label={copy.floor} hint={copy.floorHint} {...field('floor')} />
        <TextField label={copy.building} {...field('building')} maxLength={OWNER_LIMITS.building} />
      </div>
      <TextField
        label={copy.price}
        hint={estimate ? estimateText(estimate, now) : copy.priceHint}
        unit={copy.wan}
        required
        {...field('price')}
      />
      {/* What is wrong takes the hint's place: the estimate is what the price is put right by. */}
      {estimate && problems.price && <p className={css.text}>{estimateText(estimate, now)}</p>}
      <TextField
        label={copy.floorPrice}
        hint={copy.floorPriceHint}
        unit={copy.wan}
        autoComplete="off"
        {...field('floorPrice')}
      />
      <RadioGroup
        legend={copy.urgency}
        name="urgency"
        options={URGENCIES}
        defaultValue={raw.urgency ?? ''}
        error={error('urgency')}
      />
      <fieldset>
        <legend>{copy.times}</legend>
        {VIEWING_TIMES.map((time) => (
          <Checkbox
            key={time}
            name={timeField(time)}
            value="1"
            defaultChecked={raw[timeField(time)] === '1'}
            label={copy.timeNames[time]}
          />
        ))}
      </fieldset>
      <RadioGroup
        legend={`${copy.fiveOnly}：${copy.fiveOnlyHint}`}
        name="fiveOnly"
        variant="chips"
        options={answers(copy.yes, copy.no)}
        defaultValue={raw.fiveOnly ?? ''}
      />
      <RadioGroup
        legend={copy.mortgaged}
        name="mortgaged"
        variant="chips"
        options={answers(copy.has, copy.hasNot)}
        defaultValue={raw.mortgaged ?? ''}
      />
      <Button type="submit" block>
        {home === null ? copy.submit : copy.save}
      </Button>
    </Form>
  );
}
