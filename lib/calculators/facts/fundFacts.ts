import { FEN_PER_WAN } from '@/lib/kernel/money';
import type { Fact } from './fact';

const UNKNOWN = { single: null, family: null } as const;

/** What cities' provident funds lend, and to whom. Money in fen. A cap without a primary text is unconfirmed. */
export const FUND_FACTS: readonly Fact[] = [
  {
    id: 'loan.fundCap',
    city: 'shanghai',
    value: {
      first: { single: 80 * FEN_PER_WAN, family: 160 * FEN_PER_WAN },
      second: { single: 65 * FEN_PER_WAN, family: 130 * FEN_PER_WAN },
      uplifts: [{ uplift: 'manyChildren', homes: 'first', households: 'family', amount: 32 * FEN_PER_WAN }],
      most: 192 * FEN_PER_WAN,
    },
    effectiveFrom: '2024-05-28',
    effectiveTo: '2025-08-25',
    source: '沪九条 2024-05-27',
    confidence: 'medium',
  },
  {
    id: 'loan.fundCap',
    city: 'shanghai',
    value: {
      first: { single: 80 * FEN_PER_WAN, family: 160 * FEN_PER_WAN },
      second: { single: 65 * FEN_PER_WAN, family: 130 * FEN_PER_WAN },
      uplifts: [
        { uplift: 'manyChildren', homes: 'first', households: 'family', share: 0.2 },
        { uplift: 'greenBuilding', homes: 'first', households: 'family', share: 0.15 },
      ],
      most: 216 * FEN_PER_WAN,
    },
    effectiveFrom: '2025-08-26',
    effectiveTo: '2026-02-25',
    source: '沪六条 2025-08-25',
    confidence: 'medium',
  },
  {
    id: 'loan.fundCap',
    city: 'shanghai',
    // Only the family's cap for a first home was found: what one person and a second home get is not known.
    value: {
      first: { single: null, family: 240 * FEN_PER_WAN },
      second: UNKNOWN,
      uplifts: [
        { uplift: 'manyChildren', homes: 'first', households: 'family', share: 0.2 },
        { uplift: 'greenBuilding', homes: 'first', households: 'family', share: 0.15 },
      ],
      most: 324 * FEN_PER_WAN,
    },
    effectiveFrom: '2026-02-26',
    effectiveTo: null,
    source: '沪七条 2026-02-25 通知',
    confidence: 'high',
  },
  {
    id: 'loan.fundCap',
    city: 'beijing',
    // The uplifts add up to 100万; how much each gives was not found.
    value: {
      first: { single: 240 * FEN_PER_WAN, family: 240 * FEN_PER_WAN },
      second: UNKNOWN,
      uplifts: [
        { uplift: 'manyChildren', homes: 'first', households: 'all', amount: null },
        { uplift: 'greenBuilding', homes: 'first', households: 'all', amount: null },
      ],
      most: 340 * FEN_PER_WAN,
    },
    effectiveFrom: '2026-08-08',
    effectiveTo: null,
    source: '北京市 2026-08-08 通知（综合报道，各项加多少待核）',
    confidence: 'medium',
  },
  {
    id: 'loan.fundCap',
    city: 'shenzhen',
    // Since 2025-03-24 the cap does not ask which home it is; uplifts of that time are not confirmed for these caps.
    value: {
      first: { single: 70 * FEN_PER_WAN, family: 130 * FEN_PER_WAN },
      second: { single: 70 * FEN_PER_WAN, family: 130 * FEN_PER_WAN },
      uplifts: [
        { uplift: 'manyChildren', homes: 'both', households: 'all', amount: null },
        { uplift: 'greenBuilding', homes: 'both', households: 'all', amount: null },
      ],
      most: null,
    },
    effectiveFrom: '2026-07-01',
    effectiveTo: null,
    source: '规则汇编 2026-07（原文待核，上浮比例未见）',
    confidence: 'unconfirmed',
  },
  {
    id: 'loan.fundCap',
    city: 'guangzhou',
    value: {
      first: { single: 80 * FEN_PER_WAN, family: 160 * FEN_PER_WAN },
      second: UNKNOWN,
      uplifts: [{ uplift: 'manyChildren', homes: 'first', households: 'all', share: 0.4 }],
      most: null,
    },
    effectiveFrom: '2026-07-01',
    effectiveTo: null,
    source: '规则汇编 2026-07（原文待核）',
    confidence: 'unconfirmed',
  },
  {
    id: 'loan.fundDownPayment',
    city: null,
    value: { first: 0.2, second: 0.2 },
    effectiveFrom: '2015-09-01',
    effectiveTo: null,
    // The country's frame; cities set their own within it.
    source: '住房城乡建设部等 2015-03-30（首套）、建金〔2015〕128号（二套），各地可能另有规定',
    confidence: 'medium',
  },
  {
    id: 'loan.fundDownPayment',
    city: 'shenzhen',
    value: { first: 0.2, second: 0.2 },
    effectiveFrom: '2025-03-24',
    effectiveTo: null,
    source: '深圳市住房公积金贷款管理规定 2025-03-24（报道转述）',
    confidence: 'medium',
  },
  {
    id: 'loan.fundMonths',
    city: null,
    value: { months: 6 },
    effectiveFrom: '2014-10-09',
    effectiveTo: null,
    source: '建金〔2014〕148号：连续足额缴存 6 个月（含）以上，各地可能另有规定',
    confidence: 'medium',
  },
];
