import { LineChart } from '@/components/chart/LineChart';
import { Sparkline } from '@/components/chart/Sparkline';
import { useDeviceList } from '@/components/follow/useDeviceList';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import head from '@/components/ui/Head.module.css';
import link from '@/components/ui/Link.module.css';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { listLinkedAppraisals, removeLinkedAppraisal, subscribeLinkedAppraisals } from '@/lib/browser/ownAppraisals';
import type { OwnAppraisal } from '@/lib/estimate/contract';
import type { OwnAppraisalsPageProps } from '@/lib/estimate/views/appraisalPages';
import {
  curveText,
  homeText,
  moveText,
  othersTitle,
  ownRangeText,
  sinceText,
} from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatTotalPrice, formatUnitPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';

const copy = APPRAISAL_COPY.profile;

/** 我的估价: those of the account, and those whose links this device has. */
export function OwnAppraisalsPage({ records, done, refused }: OwnAppraisalsPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.ownAppraisals()} noindex />
      <TopBar
        title={copy.title}
        actions={
          <a className={link.action} href={paths.appraise()}>
            {copy.again}
          </a>
        }
      />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy[done]} problem={refused} />
        <SectionStack>
          {records && (records.length === 0 ? <None /> : <Records records={records} />)}
          <OnDevice isAlone={records === null} />
        </SectionStack>
      </main>
    </>
  );
}

const None = () => (
  <EmptyState small title={copy.none} reason={copy.noneWhy} actions={[{ text: copy.start, href: paths.appraise() }]} />
);

/** The latest as the large figure with its curve; the others as rows. */
function Records({ records: [first, ...others] }: { records: readonly OwnAppraisal[] }) {
  return (
    <>
      {first && <Latest record={first} />}
      {others.length > 0 && (
        <Section title={othersTitle(others.length)}>
          <ul className={css.rows}>
            {others.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Latest({ record }: { record: OwnAppraisal }) {
  const { now } = usePage();
  const { id, cityId, community, home, value, curve } = record;
  const move = moveText(record);
  return (
    <section className={head.sky}>
      <h2 className={css.name}>
        <a href={paths.appraisal(id)}>{community.name || copy.gone}</a>
      </h2>
      <p className={head.place}>{homeText(home)}</p>
      <p className={css.value}>
        <b>{formatTotalPrice(wholeWan(value))}</b>
        <span>{formatUnitPrice(value / home.area)}</span>
        {move && <span className={css[move.direction]}>{move.text}</span>}
      </p>
      <p className={css.facts}>{ownRangeText(record, now)}</p>
      {curve.length > 1 && (
        <LineChart
          periods={curve.map(({ day }) => day)}
          series={[{ name: copy.curve, values: curve.map((point) => point.value) }]}
          unit="amount"
          subject={community.name}
          sentence={curveText({ curve }) ?? undefined}
        />
      )}
      <p className={css.facts}>{sinceText(record, now)}</p>
      <div className={css.answers}>
        <Button href={`${paths.appraisal(id)}#selling`} variant="line">
          {copy.selling}
        </Button>
        {community.name && (
          <Button href={paths.ownerAuth({ houseId: community.id, cityId, appraisal: id })}>{copy.sell}</Button>
        )}
      </div>
      <RecordForm id={id} />
    </section>
  );
}

function RecordRow({ record }: { record: OwnAppraisal }) {
  const { now } = usePage();
  const { id, community, home, value, curve } = record;
  const move = moveText(record);
  return (
    <li>
      <a className={css.row} href={paths.appraisal(id)}>
        <span>
          <b>{community.name || copy.gone}</b>
          <br />
          <small>{homeText(home)}</small>
        </span>
        <Sparkline values={curve.map((point) => point.value)} />
        <span className={css.worth}>
          <b>{formatTotalPrice(wholeWan(value))}</b>
          {move && <small className={css[move.direction]}>{move.text}</small>}
        </span>
      </a>
      <p className={css.facts}>{ownRangeText(record, now)}</p>
      <RecordForm id={id} />
    </li>
  );
}

function RecordForm({ id }: { id: number }) {
  return (
    <Form className={css.answers} action={paths.ownAppraisals()}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="line" size="sm" name="do" value="refresh">
        {copy.refresh}
      </Button>
      <Button type="submit" variant="text" size="sm" name="do" value="remove">
        {copy.remove}
      </Button>
    </Form>
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
