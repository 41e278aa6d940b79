import clsx from 'clsx';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { useWideWindow } from '@/lib/browser/useWideWindow';
import type { CalendarPageProps, DayView, EventView } from '@/lib/calendar/views/calendarPage';
import {
  calendarDescription,
  calendarTitle,
  countText,
  dayTitle,
  monthName,
  moreText,
} from '@/lib/calendar/views/calendarView';
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

function MonthGrid({ month, day, today, weeks, days }: CalendarPageProps) {
  const { city } = usePage();
  // A phone's cells have no room for names, and their days are listed below.
  const isWide = useWideWindow(false);
  const eventsOf = (of: string) => (isWide && days.find((one) => one.day === of)?.events) || [];
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
                    <Cell count={one.count} events={eventsOf(one.day)} />
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

/** The names that a cell has room for. */
const MAX_NAMES = 3;

function Cell({ count, events }: { count: number; events: readonly EventView[] }) {
  const named = events.length > MAX_NAMES ? events.slice(0, MAX_NAMES - 1) : events;
  const more = count - named.length;
  const rest = named.length > 0 ? moreText(more) : countText(more);
  return (
    <>
      {named.map(({ kind, text, href }) => (
        <span key={`${kind} ${href ?? text}`} className={css.named} title={text}>
          <b>{copy.kinds[kind]}</b> {text}
        </span>
      ))}
      <small>{more > 0 && rest}</small>
    </>
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
