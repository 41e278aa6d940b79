import { Announcements } from '@/components/article/Announcements';
import { TalkList } from '@/components/talk/TalkList';
import { Requests } from './MessagesPage.Followed';
import { Searches } from './MessagesPage.Searches';
import { ByMessages, WechatAndFollows } from './MessagesPage.WayForms';
import { NoticeList } from './NoticeList';

/** What of 消息 no script has a part in. */
export const MESSAGES_PARTS = { Announcements, TalkList, NoticeList, Searches, Requests, ByMessages, WechatAndFollows };
