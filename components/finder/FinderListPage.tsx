import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { datedNote } from '@/lib/deal/views/period';
import type { FinderListPageProps } from '@/lib/finder/views/finderPage';
import { countedText, totalText, unrankedText } from '@/lib/finder/views/finderText';
import { FINDER_COPY as copy } from '@/lib/finder/words';
import { otherData } from '@/lib/interface/views/cityData';
import { trailOf } from '@/lib/interface/views/trail';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Finder.module.css';

const part = staticParts(() => import('./FinderListPage.Parts').then(({ FINDER_PARTS }) => FINDER_PARTS));
const Comparison = part('Comparison');
const Plates = part('Plates');

/** Plates ranked for the answers of the finder, each with what its score is made of. */
export function FinderListPage(props: FinderListPageProps) {
  const { city, now } = usePage();
  const { conditions, notices, total, plates, compared, sort, sorts, relaxed, unranked, editHref, mapHref } = props;
  const path = paths.findAreaList({ cityId: city.id });
  const find = paths.findArea({ cityId: city.id });
  const none =
    props.plateCount === 0
      ? { title: copy.noPlates, actions: otherData(city) }
      : { title: copy.none, reason: copy.noneWhy, actions: [{ text: copy.edit, href: editHref }] };
  return (
    <>
      <PageHead title={city.name + copy.listTitle} description={city.name + copy.description} path={find} noindex />
      <TopBar title={copy.listTitle} />
      <Trail
        steps={trailOf(city, [
          { name: copy.title, path: find },
          { name: copy.listTitle, path },
        ])}
      />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Section>
            <h1 className={css.total}>
              <b>{total}</b> {totalText}
            </h1>
            <p className={css.text}>{countedText(props)}</p>
            <p className={css.read}>
              {conditions.map((condition) => (
                <span key={condition}>{condition}</span>
              ))}
              <a href={editHref}>{copy.edit}</a>
            </p>
            {notices.map((notice) => (
              <p key={notice} className={css.text} role="note">
                {notice}
              </p>
            ))}
          </Section>
          <Section note={datedNote(copy.fair, city.dealsDay, now)} how={copy.how}>
            <h2 className="visuallyHidden">{copy.listTitle}</h2>
            {total > 0 ? (
              <>
                <Tabs
                  label={copy.sortsLabel}
                  variant="pill"
                  current={sort}
                  tabs={sorts.map((one) => ({ id: one.sort, text: copy.sorts[one.sort], href: one.href }))}
                />
                <Plates plates={plates} />
                {mapHref && (
                  <Button href={mapHref} variant="line" block>
                    {copy.map}
                  </Button>
                )}
              </>
            ) : (
              <EmptyState small {...none} />
            )}
          </Section>
          {/* Below the list: what is chosen above stays where it is. */}
          <Comparison compared={compared} />
          {(relaxed.length > 0 || unranked.length > 0) && (
            <Section title={relaxed.length > 0 ? copy.relaxTitle : undefined}>
              <ul className={css.relaxed}>
                {relaxed.map(({ text, gain, href }) => (
                  <li key={text}>
                    <b>{text}</b>
                    <span>{gain}</span>
                    <a href={href}>{copy.relax}</a>
                  </li>
                ))}
              </ul>
              {unranked.length > 0 && <p className={css.text}>{unrankedText(unranked)}</p>}
            </Section>
          )}
        </SectionStack>
      </main>
    </>
  );
}
