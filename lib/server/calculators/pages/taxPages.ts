import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { type FamilySaid, familySaid, isFamilyAlone, readableOf } from '@/lib/calculators/forms/holdingForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { type ShownLine, shownTaxes } from '@/lib/calculators/tax/shownTaxes';
import { isNetDeal } from '@/lib/calculators/tax/taxQuestion';
import type {
  TaxAnswerPageProps,
  TaxAnswerViewProps,
  TaxQuestionsPageProps,
} from '@/lib/calculators/views/taxes/taxPages';
import { dealTexts } from '@/lib/calculators/views/taxes/taxPages';
import { TAX_ANSWER_COPY, TAX_FILE_COLUMNS } from '@/lib/calculators/words/taxAnswer';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { type CsvFile, yuanCell } from '@/lib/server/page/csvFile';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import { answeredForm, type FormState, formStateOf } from '@/lib/server/page/formPage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { type CsvCell, csvText } from '@/lib/server/text/csvText';
import { getTaxes } from '../calls/getTaxes';
import { totalCostFile, totalCostOf } from './totalCost';

/** The visitor's city, where rules are kept for it. */
const startsOf = ({ city }: PageContext): RawForm => ({ city: cityKeyOfName(city.name) ?? 'other' });

/** Posted without JavaScript and complete, the questions lead to the address of their answer. */
export const taxQuestionsPage = definePage<TaxQuestionsPageProps>({
  path: '/activity/taxes',
  up: { to: () => paths.front(), steps: 1 },
  name: '税费',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: { site: () => [paths.taxes()] },
  layout: [],
  async load(context) {
    const { raw, problems, complete } = formStateOf(TAX_FORM, context, startsOf(context));
    if (context.posted && complete) return { redirectTo: paths.taxAnswer(shareableRaw(TAX_FORM, raw)), seeOther: true };
    return { raw, problems };
  },
});

/** The taxes of one deal, or, of ?homes=1,2, what each of these homes costs in all. */
export const taxAnswerPage = definePage<TaxAnswerViewProps>({
  path: '/activity/taxes/answer',
  up: {
    to: ({ city, query }) => (query.homes === undefined ? paths.taxes(query) : paths.searchResult(city.id)),
    steps: 2,
  },
  name: '税费结果',
  access: everyone,
  cache: 'device',
  posts: true,
  sitemap: 'none',
  layout: ['share'],
  load: (context) => (context.query.homes === undefined ? taxAnswerOf(context) : totalCostOf(context)),
  file: (context) => (context.query.homes === undefined ? taxFile(context) : totalCostFile(context)),
});

/** The answer to an address's questions; where they cannot be answered, back to the questions. */
async function taxAnswerOf(page: PageContext): Promise<Loaded<TaxAnswerPageProps> | PageRedirect> {
  const { context, family } = withFamily(page);
  const { result, ...form } = await answeredForm(TAX_FORM, context, getTaxes, startsOf(context));
  const { values } = readForm(TAX_FORM, form.raw);
  if (!result || !values) return backToQuestions(form);
  const query = shareableRaw(TAX_FORM, form.raw);
  if (context.posted) return { redirectTo: paths.taxAnswer(query), seeOther: true };
  return {
    query,
    ...dealTexts(values),
    // A developer's taxes are in the price.
    terms: values.kind === 'new' ? null : values.terms,
    taxes: shownTaxes(result, isNetDeal(values)),
    family,
  };
}

/** What the form beside the tax of each year says of the family is answered with the address; it never goes into one. */
function withFamily(context: PageContext): { context: PageContext; family: FamilySaid } {
  const { posted, query } = context;
  if (!posted || !isFamilyAlone(posted)) return { context, family: { raw: {}, problems: {} } };
  const family = familySaid(posted);
  return { context: { ...context, posted: null, query: { ...query, ...readableOf(family) } }, family };
}

/** With the wrong and the missing fields in the address, so that the sentences stand beside them there. */
function backToQuestions({ raw, problems }: FormState): PageRedirect {
  const query = new URLSearchParams(shareableRaw(TAX_FORM, raw));
  for (const name of Object.keys(problems)) query.set(name, raw[name] ?? '');
  return { redirectTo: [paths.taxes(), String(query)].filter(Boolean).join('?'), seeOther: true };
}

async function taxFile(context: PageContext): Promise<CsvFile | PageRedirect> {
  const page = await taxAnswerOf(context);
  if ('redirectTo' in page) return page;
  const name = `${TAX_ANSWER_COPY.title} ${page.deal}.csv`;
  const text = csvText([TAX_FILE_COLUMNS, ...page.taxes.lines.map(csvRow)]);
  return { name, plainName: 'taxes.csv', text };
}

function csvRow({ kind, amount, base, formula, lawPayer, payer, nothingDue, missing, since }: ShownLine): CsvCell[] {
  const copy = TAX_ANSWER_COPY;
  const lacking = namesOfMissing(missing ?? []).map((name) => `${copy.lacking}${name}`);
  return [
    copy.kinds[kind],
    yuanCell(amount),
    yuanCell(base?.amount ?? null),
    base?.rate ?? '',
    formula ?? '',
    copy.payer[lawPayer],
    copy.payer[payer ?? lawPayer],
    nothingDue ? copy.nothingDue[nothingDue] : lacking.join('，'),
    since ?? '',
  ];
}

const namesOfMissing = (missing: readonly string[]): string[] => {
  const names: Readonly<Record<string, string>> = TAX_ANSWER_COPY.missing;
  return missing.map((name) => names[name] ?? name);
};
