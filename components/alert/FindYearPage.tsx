import { useOwnThings } from '@/components/note/useOwnList';
import { PageHead } from '@/components/seo/PageHead';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { FindYearPageProps } from '@/lib/alert/views/messagesPage';
import { aboutWhat, hrefOfList, searchFacts } from '@/lib/alert/views/noticeText';
import { YEAR_COPY as copy, MESSAGES_COPY } from '@/lib/alert/words/messages';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';
import { NoticeList } from './NoticeList';
import { SearchActions } from './SearchActions';

/** 全年找房: one need, what it has found so far, and what may be done with it. */
export function FindYearPage({ search, others, notices, next, done }: FindYearPageProps) {
  const { city, now } = usePage();
  const { shown, line } = useOwnThings(notices, aboutWhat);
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.findHouseYear(city.id)} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && MESSAGES_COPY.done[done]} />
        {search ? (
          <SectionStack>
            <Section>
              <a className={css.name} href={hrefOfList(search)}>
                {search.name}
              </a>
              <p className={css.facts}>{searchFacts(search, now)}</p>
              <SearchActions search={search} action={paths.findHouseYear(city.id, { id: search.id })} />
            </Section>
            <Section title={copy.timeline}>
              {line}
              {notices.length > 0 ? <NoticeList notices={shown} ofOne /> : <p className={css.text}>{copy.quiet}</p>}
              {next && (
                <a className={css.link} href={paths.findHouseYear(city.id, { id: search.id, before: next })}>
                  {MESSAGES_COPY.older}
                </a>
              )}
            </Section>
            <Section title={copy.others}>
              {others.map(({ id, name }) => (
                <a key={id} className={css.link} href={paths.findHouseYear(city.id, { id })}>
                  {name}
                </a>
              ))}
              <a className={css.link} href={paths.findHouse(city.id)}>
                {copy.start}
              </a>
              <a className={css.link} href={paths.messages({ show: 'searches' })}>
                {copy.settings}
              </a>
            </Section>
          </SectionStack>
        ) : (
          <EmptyState
            title={copy.none}
            reason={copy.noneWhy}
            actions={[{ text: copy.start, href: paths.findHouse(city.id) }]}
          />
        )}
      </main>
    </>
  );
}
