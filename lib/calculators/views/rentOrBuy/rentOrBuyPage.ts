import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { RentOrBuyAnswer } from '../../contract/rentOrBuy';

export interface RentOrBuyPageProps extends Pick<RentOrBuyAnswer, 'subject' | 'toLet'> {
  /** Only read: a document's data goes without it. */
  answer: RentOrBuyAnswer;
  tab: 'years' | 'wait';
  form: {
    /** As it was typed. */
    raw: RawForm;
    problems: FormProblems;
    /** What of it counts, for addresses and the call. */
    counted: Readonly<Record<string, string>>;
  };
}
