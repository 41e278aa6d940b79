/**
 * Why an office has to look: children: the further home for children is told by one report only; spouse: the family
 * counts as local by the spouse alone; rule: nobody has confirmed the rule; commercial: it is 商住, of which the city's
 * rule is not known.
 */
export const DOUBTS = ['children', 'spouse', 'rule', 'commercial'] as const;
export type Doubt = (typeof DOUBTS)[number];
