import clsx from 'clsx';
import { CheckIcon } from '@/components/icon/status';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { FirstDayPageProps, FirstDayStepView } from '@/lib/console/views/firstDayPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_FIRST_DAY_COPY as copy } from '@/lib/console/words/firstDay';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormFrame } from './ConsoleFrame';
import { Facts } from './Facts';
import css from './FirstDayPage.module.css';
import { LargeFigure } from './LargeFigure';
import { PressForm } from './ReasonRow';

const address = consolePaths.firstDay();

/** What a site does before it opens, each step as wide as it takes. */
export function ConsoleFirstDayPage(page: FirstDayPageProps) {
  const { steps, compare, left } = page;
  return (
    <FormFrame page={page} texts={copy.done} title={CONSOLE_COPY.pages.firstDay} path={address} aside={copy.aside}>
      <Lake {...page} />
      <div className={css.columns}>
        <Section title={copy.title}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <Step key={step.key} step={step} />
            ))}
          </ol>
          {left !== null && <PressForm action={address} deed="all" text={copy.skipAll} variant="text" />}
        </Section>
        <Compare compare={compare} />
      </div>
    </FormFrame>
  );
}

const BAR = { width: 1_000, height: 36 } as const;

const Lake = ({ left, progress, steps }: FirstDayPageProps) => (
  <section className={css.lake} aria-label={copy.lake}>
    <LargeFigure text={left ?? copy.allDone} unit={left === null ? undefined : copy.minutes} />
    <p className={css.note}>{left === null ? progress : `${progress}，${copy.minutesNote}`}</p>
    <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} preserveAspectRatio="none" aria-hidden="true">
      {steps.map(({ key, from, width, state }) => (
        <rect key={key} className={css[state]} x={from + 2} y="2" width={width - 4} height={BAR.height - 4} />
      ))}
    </svg>
  </section>
);

function Step({ step: { key, number, name, state, minutes, text, facts, act } }: { step: FirstDayStepView }) {
  return (
    <li>
      <span className={clsx(css.mark, css[`${state}Mark`])} aria-hidden="true">
        {state === 'done' ? <CheckIcon size={16} /> : number}
      </span>
      <div className={css.what}>
        <h3>
          {name}
          <small>{state === 'open' ? minutes : copy.states[state]}</small>
        </h3>
        <p>{text}</p>
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
      <div className={css.acts}>
        {act && (
          <Button href={act.href} variant="line" size="sm">
            {act.text}
          </Button>
        )}
        {state === 'open' && (
          <PressForm action={address} of={{ step: key }} deed="skip" text={copy.skip} variant="text" />
        )}
        {state === 'skipped' && (
          <PressForm action={address} of={{ step: key }} deed="take" text={copy.take} variant="text" />
        )}
      </div>
    </li>
  );
}

const Compare = ({ compare }: Pick<FirstDayPageProps, 'compare'>) => (
  <Section title={copy.compare.title} note={copy.compare.note}>
    <table className={css.compare}>
      <caption className="visuallyHidden">{copy.compare.title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{copy.compare.columns.demo}</th>
          <th scope="col">{copy.compare.columns.own}</th>
        </tr>
      </thead>
      <tbody>
        {compare.map(({ key, name, demo, own }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{demo}</td>
            <td>{own}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
