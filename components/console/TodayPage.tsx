import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { PoolView, TaskAct, TodayPageProps, TodayTaskView } from '@/lib/console/views/todayPage';
import { CONSOLE_COPY, CONSOLE_TODAY_COPY as copy } from '@/lib/console/words/console';
import { CONSOLE_FIRST_DAY_COPY } from '@/lib/console/words/firstDay';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormFrame } from './ConsoleFrame';
import { LargeFigure } from './LargeFigure';
import { PressForm } from './ReasonRow';
import { DayChart } from './TodayPage.DayChart';
import css from './TodayPage.module.css';

const { pool: poolCopy } = CONSOLE_LEAD_COPY;

/** What somebody has to do today, by its deadline; the leads that nobody has beside it. */
export function ConsoleTodayPage(page: TodayPageProps) {
  const { day, groups, pool, holders, doneToday, firstDay, notice, answers, empty } = page;
  return (
    <FormFrame page={page} texts={copy.done} title={CONSOLE_COPY.pages.today} path={consolePaths.today()} aside={day}>
      {firstDay && (
        <p className={css.firstDay}>
          {firstDay.title}
          <Button href={firstDay.href} variant="line" size="sm">
            {CONSOLE_FIRST_DAY_COPY.task}
          </Button>
        </p>
      )}
      {notice && <p className={css.notice}>{notice}</p>}
      {answers.map((answer) => (
        <p key={answer} className={css.answer} role="status">
          <a href={consolePaths.account()}>{answer}</a>
        </p>
      ))}
      <Head {...page} />
      <div className={clsx(pool && css.columns)}>
        <div className={css.tasks}>
          {groups.length === 0 && <EmptyState title={copy.empty} reason={empty} />}
          {groups.map(({ title, note, tasks }) => (
            <section key={title} aria-label={title}>
              <h2>
                {title}
                <small>{note}</small>
              </h2>
              <ol start={tasks[0]?.number}>
                {tasks.map((task) => (
                  <Task key={task.key} task={task} />
                ))}
              </ol>
            </section>
          ))}
          {doneToday && (
            <p className={css.doneToday}>
              <b>{doneToday.title}</b>
              {doneToday.text}
            </p>
          )}
        </div>
        {pool && (
          <div className={css.side}>
            <Pool pool={pool} />
            {holders.length > 0 && <Holders holders={holders} />}
          </div>
        )}
      </div>
    </FormFrame>
  );
}

function Head({ count, next, viewings, chart }: TodayPageProps) {
  return (
    <section className={css.head} aria-label={copy.chart}>
      <div className={css.up}>
        <LargeFigure text={count} unit={copy.unit} />
        <p className={css.said}>{next}</p>
      </div>
      <div className={css.down}>
        {viewings && (
          <>
            <LargeFigure text={viewings.figure} unit={copy.viewingsUnit} place="below" />
            <p className={css.said}>{viewings.text}</p>
          </>
        )}
      </div>
      {chart && <DayChart day={chart} />}
    </section>
  );
}

function Task({ task: { number, left, until, isLate, title, otherwise, act } }: { task: TodayTaskView }) {
  return (
    <li className={clsx(css.task, isLate && css.late)}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <p className={css.left}>
        {left ?? copy.open}
        <small>{until}</small>
      </p>
      <div className={css.what}>
        <p>{title}</p>
        <small>{otherwise}</small>
      </div>
      <div className={css.act}>{act && <Act act={act} />}</div>
    </li>
  );
}

const Act = ({ act }: { act: TaskAct }) =>
  'href' in act ? (
    <Button href={act.href} variant="line" size="sm">
      {act.text}
    </Button>
  ) : (
    <PressForm action={consolePaths.today()} of={act.of} deed={act.do} text={act.text} />
  );

function Pool({ pool: { title, rules, mayChange, leads, more } }: { pool: PoolView }) {
  return (
    <Section title={title} {...(mayChange && { more: { text: poolCopy.rules, href: consolePaths.leadRules() } })}>
      <p className={css.rules}>{rules}</p>
      {leads.length === 0 && <EmptyState title={poolCopy.none} reason={poolCopy.noneReason} small />}
      <ul className={css.pool}>
        {leads.map(({ id, title: name, about, left, isLate, act }) => (
          <li key={id}>
            <div>
              <p>{name}</p>
              <small>{about}</small>
              <small className={clsx(isLate && css.over)}>{left}</small>
            </div>
            <Act act={act} />
          </li>
        ))}
      </ul>
      {more && (
        <Button href={more.href} variant="text" size="sm">
          {more.text}
        </Button>
      )}
    </Section>
  );
}

const Holders = ({ holders }: Pick<TodayPageProps, 'holders'>) => (
  <Section title={poolCopy.holders}>
    <dl className={css.holders}>
      {holders.map(({ id, name, text, share }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="6" />
            </svg>
          </dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
