import type { ConsolePageProps } from './consoleShell';
import type { ConsoleFact } from './facts';

export const SUPPORT_DONE = ['saved', 'same'] as const;
export type SupportDone = (typeof SUPPORT_DONE)[number];

/** A day of the week as its fields hold it: "09:00". */
export interface HoursField {
  day: string;
  from: string;
  to: string;
  fromName: string;
  toName: string;
  problem: string | null;
}

/** An account of a city: "peer.605". */
export interface CityPeerField {
  name: string;
  city: string;
  value: string;
}

export interface SupportPageProps extends ConsolePageProps {
  isOn: boolean;
  /** What visitors have now. */
  seen: 'open' | 'closed' | 'off';
  /** Nobody is named to whom a chat would go. */
  isPeerless: boolean;
  days: HoursField[];
  peer: string;
  wechatNo: string;
  /** The template of the operator's own page. */
  link: string;
  /** As typed, by field. */
  loan: Readonly<Record<'loanPhone' | 'loanName' | 'loanHours', string>>;
  cityPeers: CityPeerField[];
  history: ConsoleFact[];
  /** By field. */
  problems: Readonly<Record<string, string>>;
  done: SupportDone | null;
}
