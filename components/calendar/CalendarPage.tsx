import clsx from 'clsx';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { CalendarPageProps, DayView } from '@/lib/calendar/views/calendarPage';
import { calendarDescription, calendarTitle, countText, dayTitle, monthName } from '@/lib/calendar/views/calendarView';
import { CALENDAR_COPY as copy } from '@/lib/calendar/words';
import { trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CalendarPage.module.css';

/** What is known to happen in the market of a city: a month at a glance, and its days below. */
export function CalendarPage(props: CalendarPageProps) {
  const { city, siteOrigin } = usePage();
  const { month, day, today, days } = props;
  const isNow = day === null && today.startsWith(month);
  const path = paths.calendar(city.id, isNow ? {} : { month });
  const feed = paths.calendar(city.id, { format: 'ics' });
  return (
    <>
      <PageHead
        title={calendarTitle(city.name, props)}
        description={calendarDescription(city.name, props)}
        path={path}
        noindex={day !== null || days.length === 0}
      />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [{ name: copy.title, path: paths.calendar(city.id) }])} />
      <main id="main" className={clsx('wide', css.page)}>
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{calendarTitle(city.name, props)}</h1>
        <Months {...props} />
        <SectionStack>
          <Section note={copy.subscribeNote} how={copy.how}>
            <MonthGrid {...props} />
            <p className={css.feeds}>
              <a href={`${siteOrigin.replace(/^https?/, 'webcal')}${feed}`}>{copy.subscribe}</a>
              <a href={feed} download>
                {copy.download}
              </a>
            </p>
          </Section>
          <Section
            title={day === null ? monthName(month) : dayTitle(day)}
            more={day === null ? undefined : { text: copy.wholeMonth, href: paths.calendar(city.id, { month }) }}
          >
            <Days days={days} isOne={day !== null} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Months({ month, before, after }: CalendarPageProps) {
  const { city } = usePage();
  return (
    <ChipRow label={copy.monthsLabel}>
      {before && <Chip href={paths.calendar(city.id, { month: before })}>{monthName(before)}</Chip>}
      <Chip href={paths.calendar(city.id, { month })} selected>
        {monthName(month)}
      </Chip>
      {after && <Chip href={paths.calendar(city.id, { month: after })}>{monthName(after)}</Chip>}
    </ChipRow>
  );
}

function MonthGrid({ month, day, today, weeks }: CalendarPageProps) {
  const { city } = usePage();
  return (
    <table className={css.month}>
      <caption className="visuallyHidden">{monthName(month)}</caption>
      <thead>
        <tr>
          {copy.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name, and never move
          <tr key={at}>
            {week.map((one, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={weekday}>
                {one && (
                  <a
                    href={paths.calendar(city.id, { day: one.day })}
                    className={clsx(one.day === today && css.today, one.day === day && css.chosen)}
                    aria-current={one.day === today ? 'date' : undefined}
                    rel="nofollow"
                  >
                    {one.date}
                    <small>{one.count > 0 ? countText(one.count) : ''}</small>
                  </a>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ days, isOne }: { days: readonly DayView[]; isOne: boolean }) {
  if (days.every(({ events }) => events.length === 0))
    return <EmptyState small title={isOne ? copy.none : copy.noneMonth} reason={copy.noneWhy} />;
  return days.map(({ day, title, events }) => (
    <div key={day} id={`d${day}`}>
      {!isOne && <h3 className={css.day}>{title}</h3>}
      <ul className={css.events}>
        {events.map(({ kind, text, href, toCheck }) => (
          <li key={`${kind} ${href ?? text}`}>
            <b>{copy.kinds[kind]}</b>
            {href ? <a href={href}>{text}</a> : <span>{text}</span>}
            {toCheck && <small>{copy.toCheck}</small>}
          </li>
        ))}
      </ul>
    </div>
  ));
}
