import { appraisalKeySchema } from '@/lib/estimate/contract';
import type { OwnAppraisalsPageProps } from '@/lib/estimate/views/appraisalPages';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ApiError } from '@/services/http/apiError';
import { deleteAppraisal, refreshAppraisal } from '../calls/changeAppraisal';
import { getOwnAppraisals } from '../calls/listOwn';

const DONE = ['refreshed', 'removed'] as const;

/** One's own records; of nobody, those of the device. */
export async function ownAppraisalsProps(context: PageContext): Promise<OwnAppraisalsPageProps | PageRedirect> {
  const { request, viewer, query, posted } = context;
  const acted = posted ? await act(context) : null;
  if (acted !== null && typeof acted !== 'string') return acted;
  const isSomebody = viewer.role !== 'anonymous';
  return {
    records: isSomebody ? (await getOwnAppraisals(request)).evaluations : null,
    done: DONE.find((one) => one === query.done) ?? null,
    refused: acted,
  };
}

async function act({ request, posted }: PageContext): Promise<PageRedirect | string | null> {
  const id = parseId(posted?.id);
  if (id === null) return null;
  const led = (done: (typeof DONE)[number]): PageRedirect => ({
    redirectTo: paths.ownAppraisals({ done }),
    seeOther: true,
  });
  try {
    if (posted?.do === 'refresh') {
      await refreshAppraisal(request, { id });
      return led('refreshed');
    }
    if (posted?.do === 'remove') {
      await deleteAppraisal(request, checked(appraisalKeySchema, { id }));
      return led('removed');
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}
