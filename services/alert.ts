import type { AlertChannel } from '@/lib/alert/channel';
import type { NotifyingFollowKind } from '@/lib/alert/followNews';
import type { ChangedThing, HomeChangeKind } from '@/lib/alert/homeChange';
import type { Need } from '@/lib/alert/need';
import type { AlertPace, AlertTab, SearchForm, SearchStanding } from '@/lib/alert/savedSearch';
import type { LinkFailure, LinkTarget } from '@/lib/alert/shortLink';
import type { Day } from '@/lib/kernel/day';
import { endpoint } from './http/endpoint';

/** A search of the viewer's account; times in UTC ms. */
export interface OwnSearch {
  id: string;
  form: SearchForm;
  cityId: number;
  tab: AlertTab;
  name: string;
  /** As an address has it (lib/search/codec). */
  query: string;
  /** Of a form of its own. */
  need: Need | null;
  pace: AlertPace;
  byText: boolean;
  byPush: boolean;
  byWechat: boolean;
  standing: SearchStanding;
  /** When it ends by itself; null where it does not. */
  untilAt: number | null;
  savedAt: number;
}

/** Of each channel, whether messages go out by it here, and whether the viewer has agreed to them. */
export type ChannelStates = Readonly<Record<AlertChannel, { offered: boolean; agreed: boolean }>>;

export interface OwnSearches {
  searches: OwnSearch[];
  channels: ChannelStates;
}

/** Which channels are wanted, and which not; what is left out stays as it is. */
export interface ChannelChoice {
  byText?: boolean;
  byPush?: boolean;
  byWechat?: boolean;
  /** Of the text that was agreed to, where text messages are wanted for the first time. */
  consentVersion?: string;
}

/** Something that the viewer follows and is told of. */
export interface NotifyingFollow {
  id: string;
  kind: NotifyingFollowKind;
  target: string;
  cityId: number;
  name: string;
  isTold: boolean;
}

export interface AlertSettings {
  /** How the viewer is told of what they follow. */
  pace: AlertPace;
  byText: boolean;
  byPush: boolean;
  byWechat: boolean;
  channels: ChannelStates;
  /** What a browser needs to be pushed to, base64url; how many of the viewer's are, and whether the session that asks has one. */
  push: { key: string; devices: number; isHere: boolean };
  /** Whether a WeChat that can be written to opens the account. */
  isWechatBound: boolean;
  follows: NotifyingFollow[];
}

export interface AlertSettingsChange extends ChannelChoice {
  pace?: AlertPace;
}

export interface SearchToSave {
  form?: SearchForm;
  /** Of the viewer's own, to be changed; a new one without. */
  id?: string;
  cityId: number;
  tab: AlertTab;
  query: string;
  name: string;
  need?: Need;
}

/** Saves a search in the account: one that is there already is told about again. */
export const saveOwnSearch = endpoint<SearchToSave, { id: string }>('POST', 'account/save-search');

export interface SearchChange extends ChannelChoice {
  id: string;
  name?: string;
  pace?: AlertPace;
  paused?: boolean;
  /** Another year, of a year-long one. */
  extend?: boolean;
}

/** Something that one was told; prices in fen, times in UTC ms. */
export interface OwnNotice {
  id: string;
  searchId: string | null;
  /** Its name when it found this. */
  search: string;
  kind: HomeChangeKind | 'more' | 'answer' | 'reply' | 'asked' | 'opened' | 'offer' | 'membership' | 'reward';
  cityId: number;
  thing: ChangedThing | 'question' | 'comment' | 'offer' | 'membership' | 'campaign';
  thingId: number;
  communityId: number | null;
  /** The community's name. */
  place: string;
  rooms: number | null;
  halls: number | null;
  /** ㎡ */
  area: number | null;
  day: Day;
  before: number | null;
  after: number | null;
  /** Of a project: its opening day, or the number of its permit; of a question, 'own' where the viewer asked it. */
  detail: string | null;
  /** Of a community's month: how many deals. */
  deals: number | null;
  /** What the viewer follows that it is news of; null where a search found it. */
  followId: string | null;
  /** Of the line that says that there are more: how many. */
  more: number | null;
  /** The query of the list that these are in. */
  list: string | null;
  toldAt: number;
  isRead: boolean;
  /** The operator has undone the import that it came from: it does not hold. */
  isTakenBack: boolean;
}

export interface NoticePage {
  notices: OwnNotice[];
  /** To be sent as `before` for the next ones; null after the last. */
  next: string | null;
}

/** Marks as read what was told up to a moment (UTC ms). */
export const readOwnNotices = endpoint<{ upTo: number }, { read: number }>('POST', 'account/read-notices');

/** A browser to be pushed to, as it says of itself. */
export interface NewPushDevice {
  /** At the service of the browser's maker. */
  address: string;
  p256dh: string;
  auth: string;
  /** Of the text that was agreed to, where it is the first. */
  consentVersion?: string;
}

/** Pushes to this browser from now on. */
export const addPushDevice = endpoint<NewPushDevice, { added: true }>('POST', 'account/add-push-device');

/** Pushes to a browser of the viewer's no more. */
export const removePushDevice = endpoint<{ address: string }, { removed: true }>('POST', 'account/remove-push-device');

/** Where a link of a text message leads, or why it leads nowhere: one of the two is null. */
export interface FoundLink {
  target: LinkTarget | null;
  failure: LinkFailure | null;
}
