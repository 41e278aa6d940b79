import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import type { Query } from '@/lib/routes/paths';
import { CITY_NAMES, cityKeyOfOption } from '../../cityKeys';
import type { FamilySaid } from '../../forms/holdingForm';
import type { ShownTaxes } from '../../tax/shownTaxes';
import type { TaxForm } from '../../tax/taxQuestion';
import { isNetDeal } from '../../tax/taxQuestion';
import { TAX_DEAL_COPY } from '../../words/taxAnswer';
import { TAX_FORM_COPY } from '../../words/taxes';
import type { TotalCostPageProps } from '../compare/totalCostPage';
import { TAX_DEAL_SENTENCES } from './answerSentences';

export interface TaxAnswerPageProps {
  /** The questions' answers, as their address holds them. */
  query: Query;
  /** The home in words, and what else decides its taxes. */
  deal: string;
  conditions: string[];
  /** How the sides share what is due; null where there is but one side that pays. */
  terms: TaxForm['terms'] | null;
  taxes: ShownTaxes;
  /** What was posted of the family, for the tax of each year. */
  family: FamilySaid;
}

export type TaxAnswerViewProps = TaxAnswerPageProps | TotalCostPageProps;

export interface TaxQuestionsPageProps {
  raw: RawForm;
  problems: FormProblems;
}

/** The deal in words: what it is, and what decides its taxes. */
export function dealTexts(form: TaxForm): Pick<TaxAnswerPageProps, 'deal' | 'conditions'> {
  const city = cityKeyOfOption(form.city);
  const kind = TAX_FORM_COPY.kind.options[form.kind];
  const area = form.area === null ? '' : ` ${measureText(form.area, 'area')}`;
  const net = isNetDeal(form) ? TAX_DEAL_COPY.netPrice : '';
  const deal = `${city ? CITY_NAMES[city] : ''}${kind} ${net}${formatExactWan(form.price)}${area}`;
  const { onlyHome } = TAX_DEAL_COPY;
  const { heldFor, buyerHome } = TAX_DEAL_SENTENCES;
  const held = form.deedDay ?? (form.held === null ? null : measureText(form.held, 'years'));
  const conditions = [
    held && heldFor[form.deedDay ? 'since' : 'time'](held),
    form.sellerOnlyHome && onlyHome[form.sellerOnlyHome],
    form.buyerHome !== 'unknown' && buyerHome(TAX_FORM_COPY.buyerHome.options[form.buyerHome]),
  ];
  return { deal, conditions: conditions.filter((text) => typeof text === 'string') };
}
