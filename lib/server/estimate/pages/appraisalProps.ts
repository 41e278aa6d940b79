import { APPRAISAL_ANSWERS, MAX_EXCLUDED } from '@/lib/estimate/appraisal';
import { type AppraisalKey, appraisalKeySchema } from '@/lib/estimate/contract';
import type { AppraisalPageProps, OpenedAppraisal } from '@/lib/estimate/views/appraisalPages';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { locksOf } from '@/lib/server/membership/pages/openedBenefits';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import type * as calls from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { issueCertificate } from '../calls/certificates';
import { answerAppraisal, deleteAppraisal, keepAppraisal, refreshAppraisal } from '../calls/changeAppraisal';
import { getAppraisal } from '../calls/getAppraisal';

/** Ids as an address has them: "12-34"; what is no id is not among them. */
const idsOf = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split('-').filter((one) => /^[1-9]\d{0,14}$/.test(one)))].slice(0, MAX_EXCLUDED).map(Number);

/** A record; who has neither account nor link is told the same of every number. */
export async function appraisalProps(context: PageContext): Promise<AppraisalPageProps | PageRedirect> {
  const { request, params, query, posted } = context;
  const id = requiredId(params.recordId);
  const key = query.key || undefined;
  const proof = defined({ id, key });
  const acted = posted ? await act(request, posted, proof) : null;
  if (acted !== null && typeof acted !== 'string') return acted;
  const leftOut = idsOf(query.without);
  try {
    const without = leftOut.length > 0 ? { without: leftOut.join('-') } : {};
    const detail = await getAppraisal(request, { ...proof, ...without });
    const locks = await locksHere(context, detail);
    return { detail, linkKey: key ?? null, leftOut, refused: acted, locks };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'notFound') return { detail: null };
    throw failure;
  }
}

/** What of this month's free ones is used up, of what whoever is signed in may do with this record. */
async function locksHere(
  context: PageContext,
  { isOwn, isLoose }: calls.AppraisalDetail,
): Promise<OpenedAppraisal['locks']> {
  const isTheirs = context.viewer.role !== 'anonymous' && (isOwn || isLoose);
  if (!isTheirs) return { keep: null, certificate: null };
  const locks = await locksOf(context, ['appraisals', 'certificates'], context.path);
  return { keep: isLoose ? locks.appraisals : null, certificate: locks.certificates };
}

/** Does what a form asks for; answers why it was not done, or null where nothing was asked. */
async function act(request: ApiContext, raw: RawForm, proof: AppraisalKey): Promise<PageRedirect | string | null> {
  const { id, key } = proof;
  const back = (hash: string): PageRedirect => ({ redirectTo: paths.appraisal(id, { key }) + hash, seeOther: true });
  const answer = APPRAISAL_ANSWERS.find((one) => one === raw.answer);
  try {
    if (answer) {
      await answerAppraisal(request, { ...proof, answer });
      return back('#answer');
    }
    if (raw.do === 'certificate') {
      const { number } = await issueCertificate(request, proof);
      return { redirectTo: paths.certificate(number), seeOther: true };
    }
    if (raw.do === 'refresh') {
      await refreshAppraisal(request, proof);
      return back('');
    }
    if (raw.do === 'keep' && key !== undefined) {
      await keepAppraisal(request, { id, key });
      return { redirectTo: paths.appraisal(id), seeOther: true };
    }
    if (raw.do === 'remove') {
      await deleteAppraisal(request, checked(appraisalKeySchema, proof));
      return { redirectTo: paths.ownAppraisals({ done: 'removed' }), seeOther: true };
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}
