import { type FormEvent, useState } from 'react';
import { LineChart } from '@/components/chart/LineChart';
import css from '@/components/quotation/Quotation.module.css';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import { saveDeviceHome } from '@/lib/browser/ownHomes';
import { datedTitle, worthTitle } from '@/lib/deal/views/period';
import type { PropertyPageProps } from '@/lib/property/views/propertyPages';
import { surenessText, unitText, valueText } from '@/lib/property/views/propertyText';
import { PROPERTY_COPY as copy } from '@/lib/property/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** What happened to one unit, what it is worth, and how sure it is that all of it is one unit. */
export function PropertyPage(props: PropertyPageProps) {
  const { city } = usePage();
  const { file, name, refused } = props;
  return (
    <>
      <PageHead
        title={`${name} ${copy.title}`}
        description={copy.description}
        path={paths.property(city.id, file.propertyId)}
        noindex
      />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{`${name} ${copy.title}`}</h1>
        <Outcome problem={refused} />
        <SectionStack>
          <Section
            title={file.community.name}
            more={{ text: copy.community, href: paths.resale(city.id, file.community.id) }}
            how={copy.how}
          >
            <p className={css.text}>{unitText(file)}</p>
            <p className={css.text}>{surenessText({ ...file, events: [] })}</p>
            <Claim {...props} />
          </Section>
          <Events {...props} />
          <Value {...props} />
        </SectionStack>
      </main>
    </>
  );
}

function Claim({ file: { propertyId, cityId, community }, name, isOwn }: PropertyPageProps) {
  const { viewer, now, city } = usePage();
  const [isKept, setKept] = useState(false);
  // Whoever is not signed in and has a script keeps it on the device; without one the form asks them to sign in.
  const keep = (event: FormEvent) => {
    if (viewer.role !== 'anonymous') return;
    if (!saveDeviceHome({ propertyId, cityId, name, saidAt: now })) return;
    event.preventDefault();
    setKept(true);
  };
  return (
    <Form className={css.form} action={paths.property(city.id, propertyId)} onSubmit={keep}>
      {isOwn && <p className={css.text}>{copy.owned}</p>}
      <p className={css.text} role={isKept ? 'status' : undefined}>
        {isKept ? copy.deviceKept : copy.ownNote}
      </p>
      <div className={css.ways}>
        <Button type="submit" variant="line" size="sm" name="do" value={isOwn ? 'release' : 'claim'}>
          {isOwn ? copy.release : copy.own}
        </Button>
        <Button href={paths.property(city.id)} variant="text" size="sm">
          {copy.mine}
        </Button>
        <Button href={paths.ownerAuth({ houseId: community.id, cityId })} variant="text" size="sm">
          {copy.sell}
        </Button>
        <Button href={paths.quotations({ houseId: community.id, cityId })} variant="text" size="sm">
          {copy.quotations}
        </Button>
      </div>
    </Form>
  );
}

function Events({ events }: PropertyPageProps) {
  const { day, what, price } = copy.columns;
  return (
    <Section title={copy.events}>
      <Table
        caption={copy.events}
        rows={events}
        rowKey={({ key }) => key}
        columns={[
          { id: 'day', title: day, cell: (row) => row.day },
          { id: 'what', title: what, cell: (row) => <a href={row.href}>{row.what}</a> },
          { id: 'price', title: price, cell: (row) => row.price },
        ]}
      />
    </Section>
  );
}

function Value({ file: { value, community, unit, cityId } }: PropertyPageProps) {
  const { now } = usePage();
  const more = {
    text: copy.appraise,
    href: paths.appraise({ house: community.id, area: unit.area, cityId }),
  };
  if (!value) {
    return (
      <Section title={worthTitle(null, now)} more={more}>
        <p className={css.text}>{copy.noValue}</p>
      </Section>
    );
  }
  return (
    <Section title={worthTitle(value.day, now)} more={more} how={copy.valueHow}>
      <p className={css.text}>{valueText(value, now)}</p>
      <LineChart
        subject={community.name + datedTitle(copy.curve, value.day, now)}
        unit="amount"
        periods={value.curve.map(({ day }) => day.slice(0, 7))}
        series={[{ name: worthTitle(value.day, now), values: value.curve.map((point) => point.value) }]}
      />
    </Section>
  );
}
