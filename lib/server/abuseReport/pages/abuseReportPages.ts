import { randomBytes } from 'node:crypto';
import { isAbuseKind } from '@/lib/abuseReport/abuseReport';
import {
  ABUSE_REPORT_DONE,
  type AbuseReportFormProps,
  type AbuseReportPageProps,
  type AbuseReportReceiptProps,
} from '@/lib/abuseReport/views/abuseReportPages';
import { lookProblems, reportProblems } from '@/lib/abuseReport/views/reportProblems';
import { ABUSE_REPORT_CALL_COPY, ABUSE_REPORT_FORM_COPY } from '@/lib/abuseReport/words/abuseReport';
import { defined, known } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type * as calls from '@/services/abuseReport';
import { ApiError } from '@/services/http/apiError';
import { fileReport, withdrawReport } from '../calls/changeReports';
import { getReportedThing, getReportProgress } from '../calls/readReports';
import { sendPictures } from './sendPictures';

const own = { access: everyone, cache: 'none', layout: [] } as const;

/** 举报: what is wrong, each a link to the form, with what it is about. */
export const abuseReportPage = definePage<AbuseReportPageProps>({
  ...own,
  path: '/inform',
  name: '举报',
  posts: false,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  sitemap: { site: () => [paths.inform()] },
  load: reportedOf,
});

/** The form: it posts to itself, with its pictures, and works without a script. */
export const abuseReportFormPage = definePage<AbuseReportFormProps>({
  ...own,
  path: '/inform/detail',
  name: '举报详情',
  posts: 'open-pictures',
  up: { to: () => paths.inform(), steps: 2 },
  sitemap: 'none',
  async load(context) {
    const { posted, query } = context;
    const about = await reportedOf(context);
    const shown = { ...about, ...formOf(posted ?? {}, query.kind), problems: {} };
    if (!posted) return shown;
    // Of a form that was too large nothing has come.
    if (posted.do === undefined) return { ...shown, problems: { pictures: ABUSE_REPORT_CALL_COPY.uploadBytes } };
    const { kind, text, mobile, consent } = shown.typed;
    const problems = {
      ...defined({ kind: kind === null ? ABUSE_REPORT_CALL_COPY.kind : undefined }),
      ...reportProblems({ text, mobile, consents: consent }),
    };
    return Object.keys(problems).length > 0 ? refused(context, shown, problems) : file(context, shown);
  },
});

/** What its receipt finds: by its link, or by number and phone. More pictures come here, and it is taken back here. */
export const abuseReportReceiptPage = definePage<AbuseReportReceiptProps>({
  ...own,
  path: '/inform/succee',
  name: '举报进度',
  posts: 'open-pictures',
  up: { to: () => paths.inform(), steps: 2 },
  sitemap: 'none',
  async load(context) {
    const { request, query, posted } = context;
    const { number = '', key } = query;
    const answer = posted ? await act(context, posted) : NOTHING;
    if ('redirectTo' in answer) return answer;
    const shown: Loaded<AbuseReportReceiptProps> = {
      ...answer,
      report: null,
      done: posted ? null : (ABUSE_REPORT_DONE.find((one) => one === query.done) ?? null),
      refused: posted ? 0 : Math.min(parseId(query.refused) ?? 0, 99),
    };
    if (key === undefined) return shown;
    try {
      return { ...shown, report: await getReportProgress(request, { number, key }) };
    } catch (failure) {
      return { ...shown, problems: { other: sentenceOfRefusal(failure), ...shown.problems } };
    }
  },
});

/** What the address names, with its card. Throws ApiError notFound where it is none. */
async function reportedOf({ request, query }: PageContext): Promise<AbuseReportPageProps> {
  const named = {
    estateId: parseId(query.estateId),
    rentalId: parseId(query.rentalId),
    houseId: parseId(query.houseId),
    agentId: parseId(query.agentId),
  };
  // Of props only what is known is sent.
  const ids = known(named) as calls.ReportedIds;
  const { card } = await getReportedThing(request, ids);
  return { card, ids };
}

const formOf = (posted: RawForm, kind: string | undefined): Pick<AbuseReportFormProps, 'requestKey' | 'typed'> => {
  const named = posted.kind ?? kind;
  return {
    requestKey: posted.requestKey ?? randomBytes(16).toString('hex'),
    typed: {
      kind: isAbuseKind(named) ? named : null,
      text: posted.text ?? '',
      mobile: posted.mobile ?? '',
      consent: posted.consent === '1',
    },
  };
};

async function file(
  context: PageContext,
  shown: Loaded<AbuseReportFormProps>,
): Promise<Loaded<AbuseReportFormProps> | PageRedirect> {
  const { request, city, files = [] } = context;
  const { ids, requestKey, typed } = shown;
  if (typed.kind === null) return shown;
  try {
    const { number, key } = await fileReport(request, {
      ...ids,
      kind: typed.kind,
      cityId: city.id,
      text: typed.text,
      mobile: typed.mobile,
      requestKey,
      consentVersion: typed.consent ? LEAD_COPY.consentVersion : '',
    });
    const lost = (await sendPictures(request, { number, key }, files)).length;
    const redirectTo = paths.abuseReportDone({
      number,
      key,
      done: 'sent',
      refused: lost || undefined,
      cityId: city.id,
    });
    return { redirectTo, seeOther: true };
  } catch (failure) {
    return refused(context, shown, { other: sentenceOfRefusal(failure) });
  }
}

/** A browser forgets which files were chosen. */
const refused = (
  { files = [] }: PageContext,
  shown: Loaded<AbuseReportFormProps>,
  problems: AbuseReportFormProps['problems'],
): Loaded<AbuseReportFormProps> => ({
  ...shown,
  problems: { ...defined({ pictures: files.length > 0 ? ABUSE_REPORT_FORM_COPY.again : undefined }), ...problems },
});

const NOTHING: Pick<AbuseReportReceiptProps, 'typed' | 'problems'> = {
  typed: { number: '', mobile: '' },
  problems: {},
};

async function act(
  { request, query, city, files = [] }: PageContext,
  posted: RawForm,
): Promise<typeof NOTHING | PageRedirect> {
  const cityId = city.id;
  const receipt = { number: query.number ?? '', key: query.key ?? '' };
  try {
    if (posted.do === 'look') {
      const typed = { number: posted.number ?? '', mobile: posted.mobile ?? '' };
      const problems = lookProblems(typed);
      if (Object.keys(problems).length > 0) return { typed, problems };
      const { number, key } = await getReportProgress(request, typed);
      return { redirectTo: paths.abuseReportDone({ number, key, cityId }), seeOther: true };
    }
    if (posted.do === 'withdraw') {
      await withdrawReport(request, receipt);
      return { redirectTo: paths.abuseReportDone({ done: 'deleted', cityId }), seeOther: true };
    }
    // Of a form that was too large nothing has come.
    if (posted.do !== 'add') return { ...NOTHING, problems: { pictures: ABUSE_REPORT_CALL_COPY.uploadBytes } };
    if (files.length === 0) return { ...NOTHING, problems: { pictures: ABUSE_REPORT_CALL_COPY.noPicture } };
    const refused = await sendPictures(request, receipt, files);
    if (refused[0] !== undefined) return { ...NOTHING, problems: { pictures: refused[0] } };
    return { redirectTo: paths.abuseReportDone({ ...receipt, done: 'added', cityId }), seeOther: true };
  } catch (failure) {
    return {
      typed: { number: posted.number ?? '', mobile: posted.mobile ?? '' },
      problems: { other: sentenceOfRefusal(failure) },
    };
  }
}

/** What a call refused; throws what is no refusal. */
function sentenceOfRefusal(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
  return failure.message;
}
