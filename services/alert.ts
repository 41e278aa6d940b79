import type { AlertChannel } from '@/lib/alert/channel';
import type {
  AddPushDeviceAnswer,
  NewPushDevice,
  OwnNotice,
  OwnSearch,
  ReadOwnNoticesAnswer,
  ReadOwnNoticesInput,
  RemovePushDeviceAnswer,
  RemovePushDeviceInput,
  SaveOwnSearchAnswer,
  SearchToSave,
} from '@/lib/alert/contract';
import type { NotifyingFollowKind } from '@/lib/alert/followNews';
import type { AlertPace } from '@/lib/alert/savedSearch';
import type { LinkFailure, LinkTarget } from '@/lib/alert/shortLink';
import { endpoint } from './http/endpoint';

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

/** Saves a search in the account: one that is there already is told about again. */
export const saveOwnSearch = endpoint<SearchToSave, SaveOwnSearchAnswer>('POST', 'account/save-search');

export interface SearchChange extends ChannelChoice {
  id: string;
  name?: string;
  pace?: AlertPace;
  paused?: boolean;
  /** Another year, of a year-long one. */
  extend?: boolean;
}

export interface NoticePage {
  notices: OwnNotice[];
  /** To be sent as `before` for the next ones; null after the last. */
  next: string | null;
}

/** Marks as read what was told up to a moment (UTC ms). */
export const readOwnNotices = endpoint<ReadOwnNoticesInput, ReadOwnNoticesAnswer>('POST', 'account/read-notices');

/** Pushes to this browser from now on. */
export const addPushDevice = endpoint<NewPushDevice, AddPushDeviceAnswer>('POST', 'account/add-push-device');

/** Pushes to a browser of the viewer's no more. */
export const removePushDevice = endpoint<RemovePushDeviceInput, RemovePushDeviceAnswer>(
  'POST',
  'account/remove-push-device',
);

/** Where a link of a text message leads, or why it leads nowhere: one of the two is null. */
export interface FoundLink {
  target: LinkTarget | null;
  failure: LinkFailure | null;
}
