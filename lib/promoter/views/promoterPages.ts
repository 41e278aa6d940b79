import type { PromotedOrder } from '@/lib/promoter/contract';
import type { OwnPromoter, Wallet } from '@/services/promoter';
import type { Answer } from './promoterText';

export const PROXY_DONE = ['joined'] as const;

export interface ProxyPageProps {
  /** null: they are none yet. */
  mine: {
    promoter: OwnPromoter;
    /** Whole, with its origin. */
    link: string;
    /** The address of the picture. */
    poster: string;
    orders: PromotedOrder[];
    page: number;
    pages: number;
  } | null;
  done: (typeof PROXY_DONE)[number] | null;
  problem: string | null;
}

export interface WalletHelperProps {
  answers: Answer[];
}

export const WALLET_DONE = ['asked', 'cancelled'] as const;

export interface WalletPageProps {
  wallet: Wallet;
  /** All that was ever earned, in fen. */
  earned: number;
  page: number;
  pages: number;
  /** What was typed and refused: nothing of it is lost. */
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof WALLET_DONE)[number] | null;
}
