import clsx from 'clsx';
import type { OwnNotice } from '@/lib/alert/contract';
import { byDay, dayTitle, foundBy, hrefOfNotice, noticeLine, noticeTitle } from '@/lib/alert/views/noticeText';
import { MESSAGES_COPY as copy } from '@/lib/alert/words/messages';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';

interface NoticeListProps {
  notices: readonly OwnNotice[];
  /** All of one search, which the page names: its days stand below that name. */
  ofOne?: boolean;
}

/** What one was told, by day; each leads to its home. */
export function NoticeList({ notices, ofOne }: NoticeListProps) {
  const { now } = usePage();
  const Day = ofOne ? 'h3' : 'h2';
  return byDay(notices).map(({ day, notices: own }) => (
    <div key={day}>
      <Day className={css.day}>{dayTitle(day, now)}</Day>
      <ul className={css.rows}>
        {own.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} ofOne={ofOne} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

const COLOURS: Readonly<Record<string, string | undefined>> = { cut: css.cut, raised: css.raised };

function NoticeRow({ notice, ofOne }: { notice: OwnNotice; ofOne: boolean | undefined }) {
  const line = noticeLine(notice);
  if (notice.isTakenBack) {
    return (
      <p className={css.notice}>
        <s>{noticeTitle(notice)}</s>
        <small>{copy.takenBack}</small>
        {!ofOne && <small>{foundBy(notice)}</small>}
      </p>
    );
  }
  return (
    <a className={clsx(css.notice, !notice.isRead && css.unread)} href={hrefOfNotice(notice)}>
      {!notice.isRead && <span className="visuallyHidden">{copy.unread}</span>}
      <span className={COLOURS[notice.kind] ?? css.kind}>{copy.changed[notice.kind]}</span>
      {noticeTitle(notice)}
      {line && <small>{line}</small>}
      {!ofOne && foundBy(notice) && <small>{foundBy(notice)}</small>}
    </a>
  );
}
