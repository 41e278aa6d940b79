import type { IssueContent } from '@/lib/trade/dataIssue';

/** A small issue. */
export const ISSUE: IssueContent = {
  title: '上海一天成交',
  from: '2026-11-20',
  until: '2026-11-20',
  isDemo: true,
  sections: [
    {
      id: 'summary',
      title: '概况',
      says: ['2026-11-20，上海成交 2 套。'],
      figures: [{ label: '成交均价', value: null, kind: 'unit', source: '只有 2 套，不算' }],
      chart: null,
      table: null,
      note: null,
    },
    {
      id: 'deals',
      title: '逐笔成交',
      says: [],
      figures: [],
      chart: null,
      table: {
        columns: [
          { title: '小区', kind: 'text' },
          { title: '成交价', kind: 'total' },
          { title: '让价', kind: 'share' },
        ],
        rows: [
          ['=三林苑', 372_000_000, 0.031],
          ['东明花园', 410_500_050, null],
        ],
      },
      note: null,
    },
  ],
};
