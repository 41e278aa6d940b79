import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import type { PlanResult } from '@/lib/calculators/contract/mortgage';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { usualSpreadIn } from '@/lib/calculators/loan/mortgage';
import { packAnswer } from '@/lib/calculators/loan/packedSchedule';
import { monthsOf } from '@/lib/calculators/loan/planSchedule';
import type { MortgagePageProps } from '@/lib/calculators/views/mortgage/mortgagePage';
import { type OpenYears, YEAR_NAMES } from '@/lib/calculators/views/mortgage/openYears';
import { MORTGAGE_RESULT_COPY } from '@/lib/calculators/words/mortgageResult';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { filledRaw } from '@/lib/kernel/form/readForm';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { yuanCell } from '@/lib/server/page/csvFile';
import { definePage } from '@/lib/server/page/definePage';
import { startedForm } from '@/lib/server/page/formPage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getLoanConsult } from '@/lib/server/support/calls/getLoanConsult';
import { type CsvCell, csvText } from '@/lib/server/text/csvText';
import { getLoanRates } from '../calls/getLoanRates';
import { getMortgage } from '../calls/getMortgage';

/** Starts with an ordinary home in the visitor's city, at what banks there usually lend at where rules say so. */
async function answeredOf(context: PageContext) {
  const rates = await getLoanRates(context.request);
  const city = cityKeyOfName(context.city.name) ?? 'other';
  const spread = usualSpreadIn(rates, city);
  const untouched: RawForm = spread ? { points: String(Math.round(-spread.first * POINTS)) } : {};
  return { rates, form: await startedForm(MORTGAGE_FORM, context, getMortgage, { city }, untouched) };
}

/** Of 0.01 % in one. */
const POINTS = 10_000;

export const mortgagePage = definePage<MortgagePageProps>({
  path: '/activity/mortgage',
  up: { to: () => paths.front(), steps: 1 },
  name: '房贷',
  access: everyone,
  cache: 'device',
  posts: true,
  sitemap: { site: () => [paths.mortgage()] },
  layout: ['share'],
  async load(context) {
    const { rates, form } = await answeredOf(context);
    const { raw, problems, result } = form;
    return {
      form: { raw: filledRaw(raw), problems, result: result && packAnswer(result) },
      rates,
      openYears: YEAR_NAMES.map((name) => openYearsOf(context.query[name])),
      consult: await getLoanConsult(context.request),
    };
  },
  /** The schedule; an address that asks for none leads to the form. */
  async file(context) {
    const { result } = (await answeredOf(context)).form;
    if (!result) return { redirectTo: paths.mortgage() };
    const name = `${MORTGAGE_RESULT_COPY.schedule.title}.csv`;
    return { name, plainName: 'mortgage.csv', text: csvText(scheduleRows(result.plans)) };
  },
});

function openYearsOf(text: string | undefined): OpenYears {
  if (text === 'all') return text;
  return text && /^[1-9]\d?$/.test(text) ? [Number(text)] : [];
}

/** Every month of each plan, side by side. */
function scheduleRows(plans: readonly PlanResult[]): CsvCell[][] {
  const { columns } = MORTGAGE_RESULT_COPY.schedule;
  const names = [
    columns.payment,
    columns.principal,
    columns.interest,
    columns.balance,
    MORTGAGE_RESULT_COPY.prepaid.title,
  ];
  const prefixes = plans.map((_, at) => (plans.length > 1 ? `${MORTGAGE_RESULT_COPY.plans[at]} ` : ''));
  const head = [columns.month, ...prefixes.flatMap((prefix) => names.map((name) => `${prefix}${name}(元)`))];
  const schedules = plans.map(({ schedule }) => monthsOf(schedule));
  const longest = Math.max(...schedules.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, at) => [
    at + 1,
    ...schedules.flatMap((months): CsvCell[] => {
      const row = months[at];
      if (!row) return ['', '', '', '', ''];
      const { payment, principal, interest, balance, ahead } = row;
      return [payment, principal, interest, balance, ahead > 0 ? ahead : null].map(yuanCell);
    }),
  ]);
  return [head, ...rows];
}
