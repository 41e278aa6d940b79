import { useDeviceList } from '@/components/follow/useDeviceList';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { listLinkedAppraisals, removeLinkedAppraisal, subscribeLinkedAppraisals } from '@/lib/browser/ownAppraisals';
import type { OwnAppraisal } from '@/lib/estimate/contract';
import type { OwnAppraisalsPageProps } from '@/lib/estimate/views/appraisalPages';
import { homeText, sinceText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

const copy = APPRAISAL_COPY.profile;

/** 我的估价: those of the account, and those whose links this device has. */
export function OwnAppraisalsPage({ records, done, refused }: OwnAppraisalsPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.ownAppraisals()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy[done]} problem={refused} />
        <SectionStack>
          {records && (
            <Section title={copy.title}>
              {records.length === 0 ? <None /> : <ul className={css.rows}>{records.map(recordRow)}</ul>}
            </Section>
          )}
          <OnDevice isAlone={records === null} />
        </SectionStack>
      </main>
    </>
  );
}

const None = () => (
  <EmptyState small title={copy.none} reason={copy.noneWhy} actions={[{ text: copy.start, href: paths.appraise() }]} />
);

const recordRow = (record: OwnAppraisal) => <RecordRow key={record.id} {...record} />;

function RecordRow(record: OwnAppraisal) {
  const { now } = usePage();
  const { id, community, home, value } = record;
  return (
    <li>
      <a className={css.row} href={paths.appraisal(id)}>
        <span>
          <b>{community.name || copy.gone}</b>
          <br />
          <small>{homeText(home)}</small>
        </span>
        <b>{formatTotalPrice(wholeWan(value))}</b>
      </a>
      <p className={css.facts}>{sinceText(record, now)}</p>
      <Form className={css.answers} action={paths.ownAppraisals()}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="line" size="sm" name="do" value="refresh">
          {copy.refresh}
        </Button>
        <Button type="submit" variant="text" size="sm" name="do" value="remove">
          {copy.remove}
        </Button>
      </Form>
    </li>
  );
}

function OnDevice({ isAlone }: { isAlone: boolean }) {
  const { items, isRead } = useDeviceList(subscribeLinkedAppraisals, listLinkedAppraisals);
  if (!isAlone && items.length === 0) return null;
  return (
    <Section title={copy.device} note={copy.deviceNote}>
      {items.length === 0 && (isRead ? <None /> : <p className={css.facts}>{copy.deviceScript}</p>)}
      <ul className={css.rows}>
        {items.map(({ id, key, name, value }) => (
          <li key={id}>
            <a className={css.row} href={paths.appraisal(id, { key })}>
              <small>{name}</small>
              <b>{formatTotalPrice(wholeWan(value))}</b>
            </a>
            <Button variant="text" size="sm" onClick={() => removeLinkedAppraisal(id)}>
              {copy.forget}
            </Button>
          </li>
        ))}
      </ul>
      {isAlone && (
        <p className={css.facts}>
          <a href={paths.appraise()}>{copy.start}</a>
        </p>
      )}
    </Section>
  );
}
