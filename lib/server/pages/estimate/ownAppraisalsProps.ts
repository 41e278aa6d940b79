import { paths } from '@/lib/routes/paths';
import type { OwnAppraisalsPageProps } from '@/lib/views/appraisal/appraisalPages';
import { ApiError } from '@/services/http/apiError';
import { checked } from '../../api/checked';
import { deleteAppraisal, deleteAppraisalInput, refreshAppraisal } from '../../api/estimate/change-appraisal';
import { getOwnAppraisals } from '../../api/estimate/list-own';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { parseId } from '../../page/parseId';

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
      await deleteAppraisal(request, checked(deleteAppraisalInput, { id }));
      return led('removed');
    }
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
    return failure.message;
  }
}
