import { ChangeForms } from '@/components/lead/ChangeFields';
import { Button } from '@/components/ui/Button';
import { LinkRows } from '@/components/ui/LinkRows';
import { PostForm } from '@/components/ui/PostForm';
import { Section } from '@/components/ui/Section';
import type { RefusedChange } from '@/lib/lead/views/helperPage';
import type { RequestList, RequestRow } from '@/lib/lead/views/requestList';
import { requestsHref } from '@/lib/lead/views/requestTab';
import { REQUESTS_COPY as copy } from '@/lib/lead/words/requests';
import { NoRequests, receiptHref } from './MessagesPage.NoRequests';
import css from './MessagesPage.Requests.module.css';

interface RequestsProps {
  requests: RequestList;
  /** A change that was refused just now, as it was typed. */
  refused: (RefusedChange & { number: string }) | null;
}

/** One's own requests: the next viewing, what waits for an answer, what is over; each open one is taken back in place. */
export function Requests({ requests: { tab, next, open, over }, refused }: RequestsProps) {
  if (open.length + over.length === 0) return <NoRequests />;
  const to = requestsHref(tab);
  return (
    <>
      {next && (
        <Section title={copy.next} aside={<b className={css.good}>{copy.set}</b>}>
          <p className={css.next}>
            <b>{next.time}</b>
            <span>{next.day}</span>
          </p>
          <p className={css.line}>{`${next.about} · ${next.place}`}</p>
        </Section>
      )}
      {open.length > 0 && <Rows title={copy.open} rows={open} to={to} refused={refused} />}
      {over.length > 0 && <Rows title={copy.over} rows={over} to={to} refused={refused} />}
      <Section>
        <LinkRows rows={[{ id: 'lookUp', text: copy.lookUp, href: receiptHref() }]} />
      </Section>
    </>
  );
}

function Rows({
  title,
  rows,
  to,
  refused,
}: { title: string; rows: readonly RequestRow[]; to: string } & Pick<RequestsProps, 'refused'>) {
  return (
    <Section title={title}>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.number}>
            <Row row={row} to={to} refused={refused?.number === row.number ? refused : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Row({ row, to, refused }: { row: RequestRow; to: string; refused: RefusedChange | undefined }) {
  const { number, kind, about, state, lines, mayWithdraw, mayAdd, time, mayUrge, mayChangeFollower, calendarHref } =
    row;
  const withdraw = mayWithdraw && <Withdraw number={number} to={to} />;
  return (
    <>
      <p className={css.head}>
        <span>{kind}</span>
        <b className={css[state.tone]}>{state.text}</b>
      </p>
      <h3 className={css.about}>{about}</h3>
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
      {mayAdd ? (
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
      ) : (
        withdraw
      )}
    </>
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
