/**
 * Of a column or a figure. Money in fen (`total`, `unit` per ㎡, `rent` a month), `area` in ㎡, `share` and `change` as
 * fractions; a change is shown with its direction.
 */
export const ISSUE_KINDS = [
  ...(['text', 'day', 'count', 'days', 'ratio', 'index', 'area', 'total', 'unit', 'rent', 'share', 'change'] as const),
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
