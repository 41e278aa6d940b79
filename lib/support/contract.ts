import { z } from 'zod';
import { id, text, textOptional } from '@/lib/kernel/decoders';

export const getChatConfigInput = z.strictObject({ cityId: id() });
export type GetChatConfigInput = z.input<typeof getChatConfigInput>;

export const getChatConfigAnswer = z.object({ peerid: z.string() });
export type GetChatConfigAnswer = z.output<typeof getChatConfigAnswer>;

export const getCityPeerInput = z.strictObject({ cityId: id() });
export type GetCityPeerInput = z.input<typeof getCityPeerInput>;

export const cityPeerSchema = z.object({
  /** As /im?userid= names them. */
  peerid: z.string(),
  name: z.string(),
  /** When somebody is there, in words; null: always. Out of hours a message waits. */
  hours: z.string().nullable(),
});
export type CityPeer = z.output<typeof cityPeerSchema>;

export const imSwitchSchema = z.object({
  /** Somebody answers now. */
  enable: z.boolean(),
  /** "周一至周五 09:00-18:00"; null where it is off, or on at any time. */
  hours: z.string().nullable(),
});
export type ImSwitch = z.output<typeof imSwitchSchema>;

/** Whom one may call about a loan; without a number nobody is named. */
export const loanConsultSchema = z.object({
  /** As it is dialled: "400-820-8820"; null: there is nobody. */
  phone: z.string().nullable(),
  name: z.string().nullable(),
  /** When somebody answers, in words; null: not said. */
  hours: z.string().nullable(),
});
export type LoanConsult = z.output<typeof loanConsultSchema>;

export const getShareLinkInput = z.strictObject({
  url: text(1000),
  title: textOptional(100),
  description: textOptional(200),
});
export type GetShareLinkInput = z.input<typeof getShareLinkInput>;

/** What WeChat's JS-SDK asks for before it shares one of our own addresses. */
export const wechatSignatureSchema = z.object({
  appId: z.string(),
  /** seconds */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
});
export type WechatSignature = z.output<typeof wechatSignatureSchema>;

export const shareConfigSchema = z.object({
  title: z.string(),
  description: z.string(),
  link: z.string(),
  imageUrl: z.string(),
  /** WeChat JS-SDK signature; null where the operator has no WeChat account configured. */
  wechat: wechatSignatureSchema.nullable(),
});
export type ShareConfig = z.output<typeof shareConfigSchema>;

const CODE = /^[\w.-]{1,64}$/;

export const markChannelInput = z.strictObject({
  clientType: z.literal('H5'),
  channelCode: z.string().regex(CODE, '渠道号只能含字母、数字、点、横线和下划线'),
  mark: z.string().regex(CODE, '标记只能含字母、数字、点、横线和下划线'),
});
export type MarkChannelInput = z.input<typeof markChannelInput>;

export const markChannelAnswer = z.object({ accepted: z.literal(true) });
export type MarkChannelAnswer = z.output<typeof markChannelAnswer>;
