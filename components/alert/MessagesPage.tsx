import { PageHead } from '@/components/seo/PageHead';
import { TalkList } from '@/components/talk/TalkList';
import { Thread } from '@/components/talk/Thread';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TabBar } from '@/components/ui/TabBar';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { MESSAGES_COPY as copy } from '@/lib/config/microcopy/messages';
import { paths } from '@/lib/routes/paths';
import { MESSAGE_VIEWS, type MessagesPageProps, type SearchOfAddress } from '@/lib/views/alert/messagesPage';
import { hrefOfList, searchFacts } from '@/lib/views/alert/noticeText';
import type { NoticePage, OwnSearch, OwnSearches } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';
import { Ways } from './MessagesPage.Ways';
import { NoticeList } from './NoticeList';
import { SearchDeeds } from './SearchDeeds';
import { useReadOnSight } from './useReadOnSight';

const TABS = MESSAGE_VIEWS.map((id) => ({
  id,
  text: copy.views[id],
  href: paths.messages(id === 'notices' ? {} : { show: id }),
}));

/** 消息: what one was told, and of what; conversations, and one of them. */
export function MessagesPage(props: MessagesPageProps) {
  const { view, done, problem } = props;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.messages()} noindex />
      <TopBar title={props.view === 'thread' ? props.talk.peer.name : copy.title} />
      <main id="main">
        {props.view !== 'thread' && (
          <>
            <h1 className="visuallyHidden">{copy.title}</h1>
            <Tabs label={copy.viewsLabel} tabs={TABS} current={view} />
          </>
        )}
        {done && (
          <p className={css.said} role="status">
            {copy.done[done]}
          </p>
        )}
        {problem && (
          <p className={css.refused} role="alert">
            {problem}
          </p>
        )}
        {props.view === 'thread' ? <Thread {...props} /> : <Lists {...props} />}
      </main>
      {props.view !== 'thread' && <TabBar current="messages" />}
    </>
  );
}

function Lists(props: Exclude<MessagesPageProps, { view: 'thread' }>) {
  return (
    <SectionStack>
      {props.view === 'notices' ? (
        <Notices {...props} />
      ) : props.view === 'talks' ? (
        <TalkList talks={props.talks} />
      ) : props.view === 'ways' ? (
        <Ways {...props} />
      ) : (
        <>
          {props.toSave && <ToSave {...props.toSave} />}
          <Searches searches={props.searches} channels={props.channels} />
        </>
      )}
    </SectionStack>
  );
}

function Notices({ notices, next }: NoticePage) {
  const { city } = usePage();
  useReadOnSight(notices);
  if (notices.length === 0) {
    const actions = [
      { text: copy.find, href: paths.searchResult(city.id) },
      { text: copy.need, href: paths.findHouse(city.id) },
    ];
    return <EmptyState title={copy.none} reason={copy.noneWhy} actions={actions} />;
  }
  return (
    <Section>
      <NoticeList notices={notices} />
      {notices.some(({ isRead }) => !isRead) && (
        <form className={css.deeds} method="post" action={paths.messages()}>
          <Button type="submit" variant="line" size="sm" name="do" value="read">
            {copy.markRead}
          </Button>
        </form>
      )}
      {next && (
        <a className={css.link} href={paths.messages({ before: next })}>
          {copy.older}
        </a>
      )}
    </Section>
  );
}

/** Whoever came from a list without scripts through the login has one press left. */
function ToSave({ name, href, action }: SearchOfAddress) {
  return (
    <Section title={copy.toSave}>
      <a className={css.name} href={href}>
        {name}
      </a>
      <form className={css.deeds} method="post" action={action}>
        <Button type="submit" name="do" value="save">
          {copy.save}
        </Button>
      </form>
    </Section>
  );
}

function Searches({ searches, channels }: OwnSearches) {
  const { city } = usePage();
  if (searches.length === 0) {
    const actions = [
      { text: copy.need, href: paths.findHouse(city.id) },
      { text: copy.find, href: paths.searchResult(city.id) },
    ];
    return <EmptyState title={copy.noSearches} reason={copy.noneWhy} actions={actions} />;
  }
  return (
    <Section note={channels.text.offered ? undefined : copy.noTexts}>
      <ul className={css.rows}>
        {searches.map((search) => (
          <li key={search.id} className={css.search}>
            <SavedSearch search={search} channels={channels} />
          </li>
        ))}
      </ul>
      <a className={css.link} href={paths.findHouse(city.id)}>
        {copy.need}
      </a>
      <a className={css.link} href={paths.findHouseYear(city.id)}>
        {copy.year}
      </a>
    </Section>
  );
}

function SavedSearch({ search, channels }: { search: OwnSearch; channels: OwnSearches['channels'] }) {
  const { now } = usePage();
  const { form, cityId, id, name } = search;
  return (
    <>
      <a className={css.name} href={form === 'year' ? paths.findHouseYear(cityId, { id }) : hrefOfList(search)}>
        {name}
      </a>
      <p className={css.facts}>{searchFacts(search, now)}</p>
      <SearchDeeds search={search} action={paths.messages({ show: 'searches' })} channels={channels} />
    </>
  );
}
