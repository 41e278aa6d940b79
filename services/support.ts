import type { NoInput } from '@/lib/kernel/contract';
import type {
  CityPeer,
  GetChatConfigAnswer,
  GetChatConfigInput,
  GetCityPeerInput,
  GetShareLinkInput,
  ImSwitch,
  LoanConsult,
  MarkChannelAnswer,
  MarkChannelInput,
  ShareConfig,
} from '@/lib/support/contract';
import { endpoint } from './http/endpoint';

/** Whether IM support is on. */
export const getImSwitch = endpoint<NoInput, ImSwitch>('GET', 'im/switch');

/** The peer that customer-service chat talks to in a city. Throws ApiError 'supportUnavailable' where none is set up. */
export const getChatConfig = endpoint<GetChatConfigInput, GetChatConfigAnswer>('GET', 'im/chat-config');

/** Whom customer-service chat talks to in a city. Throws ApiError 'supportUnavailable' where nobody takes messages. */
export const getCityPeer = endpoint<GetCityPeerInput, CityPeer>('GET', 'config/city-peer');

/** The operator's loan adviser. */
export const getLoanConsult = endpoint<NoInput, LoanConsult>('GET', 'loan/consult/phone');

/** Counts a visit that an advertising channel brought. */
export const markChannel = endpoint<MarkChannelInput, MarkChannelAnswer>('POST', 'ubt/api/channel/mark');

/** Share texts and the WeChat signature of one of our own addresses; refuses any other origin. */
export const getShareLink = endpoint<GetShareLinkInput, ShareConfig>('POST', 'config/share-link');
