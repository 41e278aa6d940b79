import type { WechatSignature } from '@/lib/support/wechatSignature';
import { endpoint } from './http/endpoint';

export interface ImSwitch {
  /** Somebody answers now. */
  enable: boolean;
  /** "周一至周五 09:00-18:00"; null where it is off, or on at any time. */
  hours: string | null;
}

/** Whether IM support is on. */
export const getImSwitch = endpoint<Record<string, never>, ImSwitch>('GET', 'im/switch');

/** The peer that customer-service chat talks to in a city. Throws ApiError 'supportUnavailable' where none is set up. */
export const getChatConfig = endpoint<{ cityId: number }, { peerid: string }>('GET', 'im/chat-config');

export interface CityPeer {
  /** As /im?userid= names them. */
  peerid: string;
  name: string;
  /** When somebody is there, in words; null: always. Out of hours a message waits. */
  hours: string | null;
}

/** Whom customer-service chat talks to in a city. Throws ApiError 'supportUnavailable' where nobody takes messages. */
export const getCityPeer = endpoint<{ cityId: number }, CityPeer>('GET', 'config/city-peer');

/** Whom one may call about a loan; without a number nobody is named. */
export interface LoanConsult {
  /** As it is dialled: "400-820-8820"; null: there is nobody. */
  phone: string | null;
  name: string | null;
  /** When somebody answers, in words; null: not said. */
  hours: string | null;
}

/** The operator's loan adviser. */
export const getLoanConsult = endpoint<Record<string, never>, LoanConsult>('GET', 'loan/consult/phone');

/** Counts a visit that an advertising channel brought. */
export const markChannel = endpoint<{ clientType: 'H5'; channelCode: string; mark: string }, { accepted: true }>(
  'POST',
  'ubt/api/channel/mark',
);

export interface ShareConfig {
  title: string;
  description: string;
  link: string;
  imageUrl: string;
  /** WeChat JS-SDK signature; null where the operator has no WeChat account configured. */
  wechat: WechatSignature | null;
}

/** Share texts and the WeChat signature of one of our own addresses; refuses any other origin. */
export const getShareLink = endpoint<{ url: string; title?: string; description?: string }, ShareConfig>(
  'POST',
  'config/share-link',
);
