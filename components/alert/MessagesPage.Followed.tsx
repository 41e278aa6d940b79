import { PhoneIcon } from '@/components/icon/actions';
import { CalendarIcon } from '@/components/icon/placeActions';
import { PinIcon } from '@/components/icon/subjects';
import { ChangeForms } from '@/components/lead/ChangeFields';
import { Button } from '@/components/ui/Button';
import { LinkRows } from '@/components/ui/LinkRows';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { RequestsView } from '@/lib/alert/views/messagesPage';
import type { RefusedChange } from '@/lib/lead/views/helperPage';
import type { NextViewing, RequestList, RequestRow } from '@/lib/lead/views/requestList';
import { requestsHref } from '@/lib/lead/views/requestTab';
import { REQUESTS_COPY as copy } from '@/lib/lead/words/requests';
import { callText } from '@/lib/talk/views/threadText';
import { usePage } from '@/stores/PageProvider';
import { NoRequests, receiptHref } from './MessagesPage.NoRequests';
import css from './MessagesPage.Requests.module.css';

interface RequestsProps extends Omit<RequestsView, 'requests'> {
  requests: RequestList;
}

/** One's own requests: the next viewing, what waits for an answer, what is over; each open one is taken back in place. */
export function Requests({ requests, refused, call, servicePhone }: RequestsProps) {
  const { tab, next, open, over, shared } = requests;
  if (!next && open.length + over.length === 0) return <NoRequests />;
  const to = requestsHref(tab);
  return (
    <SectionStack>
      {next && <Next next={next} to={to} refused={refused} call={call} servicePhone={servicePhone} />}
      {open.length > 0 && <Rows title={copy.open} rows={open} to={to} refused={refused} />}
      {over.length > 0 && <Rows title={copy.over} rows={over} to={to} refused={refused} />}
      {shared.length > 0 && <Shared shared={shared} to={to} />}
      <Section>
        <LinkRows rows={[{ id: 'lookUp', text: copy.lookUp, href: receiptHref() }]} />
      </Section>
    </SectionStack>
  );
}

function Next({
  next: { time, day, facts, meeting, row },
  to,
  refused,
  call,
  servicePhone,
}: Omit<RequestsProps, 'requests'> & { next: NextViewing; to: string }) {
  return (
    <Section title={copy.next} aside={<b className={css.good}>{copy.set}</b>}>
      <p className={css.next}>
        <b>{time}</b>
        <span>{day}</span>
      </p>
      <About {...row} />
      <p className={css.line}>{wholeFigures(facts)}</p>
      <div className={css.acts}>
        {meeting?.mayCall && (
          <PostForm to={to} fields={{ number: row.number }}>
            <button type="submit" name="do" value="call">
              <PhoneIcon size={20} />
              {copy.call}
            </button>
          </PostForm>
        )}
        {!meeting?.mayCall && servicePhone && (
          <a href={`tel:${servicePhone.replaceAll('-', '')}`}>
            <PhoneIcon size={20} />
            {copy.callService}
          </a>
        )}
        {meeting?.mapHref && (
          <a href={meeting.mapHref}>
            <PinIcon size={20} />
            {copy.way}
          </a>
        )}
        {row.calendarHref && (
          <a href={row.calendarHref}>
            <CalendarIcon size={20} />
            {copy.calendar}
          </a>
        )}
      </div>
      {call && <CallNumber {...call} />}
      <Acts row={{ ...row, calendarHref: null }} to={to} refused={ofRow(refused, row)} />
    </Section>
  );
}

/** The number that was asked for: nobody else's phone stands on a page. */
function CallNumber({ phone, until }: NonNullable<RequestsView['call']>) {
  const { now } = usePage();
  return (
    <div className={css.call}>
      <Button href={`tel:${phone}`} block>{`${copy.dial} ${phone}`}</Button>
      <p className={css.line}>{`${copy.callNote}${callText(until, now)}。`}</p>
    </div>
  );
}

/** Which requests let agents have the number, each taken back with one press. */
const Shared = ({ shared, to }: { shared: RequestList['shared']; to: string }) => (
  <Section title={copy.sharedTitle} note={copy.sharedNote}>
    <ul className={css.rows}>
      {shared.map(({ number, about, since }) => (
        <li key={number}>
          <PostForm to={to} fields={{ number }} className={css.shared}>
            <p className={css.line}>
              <b>{about}</b>
              {wholeFigures(since)}
            </p>
            <Button type="submit" variant="text" size="sm" name="do" value="unshare">
              {copy.unshare}
              <span className="visuallyHidden">{`：${about}`}</span>
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  </Section>
);

const About = ({ about, href }: Pick<RequestRow, 'about' | 'href'>) => (
  <h3 className={css.about}>{href ? <a href={href}>{about}</a> : about}</h3>
);

const ofRow = (refused: RequestsView['refused'], { number }: RequestRow) =>
  refused?.number === number ? refused : undefined;

function Rows({
  title,
  rows,
  to,
  refused,
}: { title: string; rows: readonly RequestRow[]; to: string } & Pick<RequestsView, 'refused'>) {
  return (
    <Section title={title}>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.number}>
            <Row row={row} to={to} refused={ofRow(refused, row)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OfRow {
  row: RequestRow;
  to: string;
  refused: RefusedChange | undefined;
}

function Row({ row, to, refused }: OfRow) {
  const { kind, state, lines } = row;
  return (
    <>
      <p className={css.head}>
        <span>{kind}</span>
        <b className={css[state.tone]}>{state.text}</b>
      </p>
      <About {...row} />
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {wholeFigures(line)}
        </p>
      ))}
      <Acts row={row} to={to} refused={refused} />
    </>
  );
}

/** What may be done with one of them, none of which needs a script. */
function Acts({ row, to, refused }: OfRow) {
  const { number, mayWithdraw, mayAdd, time, mayUrge, mayChangeFollower, calendarHref } = row;
  const withdraw = mayWithdraw && <Withdraw number={number} to={to} />;
  if (!mayAdd) return withdraw;
  return (
    <ChangeForms
      to={to}
      fields={{ number }}
      time={time}
      mayUrge={mayUrge}
      mayChangeFollower={mayChangeFollower}
      calendarHref={calendarHref}
      refused={refused}
    >
      {withdraw}
    </ChangeForms>
  );
}

function Withdraw({ number, to }: { number: string; to: string }) {
  return (
    <details className={css.withdraw}>
      <summary>{copy.withdraw}</summary>
      <p className={css.line}>{copy.withdrawWhat}</p>
      <PostForm to={to} fields={{ do: 'withdraw', number }}>
        <Button type="submit" variant="danger" size="sm">
          {copy.withdrawSure}
        </Button>
      </PostForm>
    </details>
  );
}
