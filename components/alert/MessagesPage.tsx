import { PageHead } from '@/components/seo/PageHead';
import { Thread } from '@/components/talk/Thread';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TabBar } from '@/components/ui/TabBar';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { MESSAGE_VIEWS, type MessagesPageProps, type SearchOfAddress } from '@/lib/alert/views/messagesPage';
import { MESSAGES_COPY as copy } from '@/lib/alert/words/messages';
import type { RequestList } from '@/lib/lead/views/requestList';
import { requestsHref } from '@/lib/lead/views/requestTab';
import { REQUESTS_COPY } from '@/lib/lead/words/requests';
import { paths } from '@/lib/routes/paths';
import type { NoticePage } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';
import { ByPush } from './MessagesPage.ByPush';
import { DeviceRequests } from './MessagesPage.Requests';
import { useReadOnSight } from './useReadOnSight';

const part = staticParts(() => import('./MessagesPage.Parts').then(({ MESSAGES_PARTS }) => MESSAGES_PARTS));
const Announcements = part('Announcements');
const TalkList = part('TalkList');
const NoticeList = part('NoticeList');
const Searches = part('Searches');
const Requests = part('Requests');
const ByMessages = part('ByMessages');
const WechatAndFollows = part('WechatAndFollows');

const tabsOf = (unreadTalks = 0) =>
  MESSAGE_VIEWS.map((id) => ({
    id,
    text: copy.views[id],
    href: paths.messages(id === 'notices' ? {} : { show: id }),
    count: id === 'talks' && unreadTalks > 0 ? String(unreadTalks) : undefined,
  }));

/** 预约与需求 by what is asked for, as a page of its own. */
const requestTabs = ({ tabs }: RequestList) =>
  tabs.map(({ id, count }) => ({
    id,
    text: REQUESTS_COPY.tabs[id],
    href: requestsHref(id),
    count: String(count),
  }));

/** 消息: what one was told, and of what; conversations, and one of them. */
export function MessagesPage(props: MessagesPageProps) {
  const { view, done, problem } = props;
  const requests = props.view === 'requests' ? props.requests : null;
  const title = requests ? REQUESTS_COPY.title : copy.title;
  return (
    <>
      <PageHead title={title} description={copy.description} path={paths.messages()} noindex />
      <TopBar title={props.view === 'thread' ? props.talk.peer.name : title} />
      <main id="main">
        {props.view !== 'thread' && (
          <>
            <h1 className="visuallyHidden">{title}</h1>
            {requests && <Tabs label={REQUESTS_COPY.tabsLabel} tabs={requestTabs(requests)} current={requests.tab} />}
            {view !== 'requests' && <Tabs label={copy.viewsLabel} tabs={tabsOf(props.unreadTalks)} current={view} />}
          </>
        )}
        <Outcome done={done && copy.done[done]} problem={problem} />
        {props.view === 'thread' ? (
          <Thread {...props} />
        ) : (
          <SectionStack>
            <Lists {...props} />
          </SectionStack>
        )}
      </main>
      {props.view !== 'thread' && <TabBar current={requests ? 'profile' : 'messages'} />}
    </>
  );
}

function Lists(props: Exclude<MessagesPageProps, { view: 'thread' }>) {
  switch (props.view) {
    case 'notices':
      return (
        <>
          <Announcements announcements={props.announcements} />
          <Notices {...props} />
        </>
      );
    case 'talks':
      return <TalkList talks={props.talks} />;
    case 'requests':
      return props.requests ? <Requests {...props} requests={props.requests} /> : <DeviceRequests />;
    case 'ways':
      return (
        <>
          <ByMessages {...props} />
          <ByPush {...props} />
          <WechatAndFollows {...props} />
        </>
      );
    case 'searches':
      return (
        <>
          {props.toSave && <ToSave {...props.toSave} />}
          <Searches searches={props.searches} channels={props.channels} lock={props.lock} />
        </>
      );
  }
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
        <Form className={css.deeds} action={paths.messages()}>
          <Button type="submit" variant="line" size="sm" name="do" value="read">
            {copy.markRead}
          </Button>
        </Form>
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
      <Form className={css.deeds} action={action}>
        <Button type="submit" name="do" value="save">
          {copy.save}
        </Button>
      </Form>
    </Section>
  );
}
