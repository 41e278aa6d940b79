import useSWR from 'swr';
import { withMinimumDelay } from '@/lib/browser/minimumDelay';
import { AGENT_INFO_CALL_TYPE, LEAD_CALL_TYPE } from '@/lib/config/constants';
import type { AgentInfo, RecommendedEstate } from '@/lib/lead/contract';
import { asksTime } from '@/lib/lead/leadKind';
import { withoutHidden } from '@/lib/note/mark';
import { callApi } from '@/services/http/browserClient';
import type { Endpoint } from '@/services/http/endpoint';
import { getAgentInfo, getEstateRecommend, getLeadUserInfo, getViewingHours } from '@/services/lead';
import type { SendOrderInfo } from '@/stores/leadSlice';
import { usePage } from '@/stores/PageProvider';
import { showFailure } from '../ui/showFailure';

export interface LeadData {
  /** The signed-in visitor's phone. */
  mobile: string | null;
  agentInfo: AgentInfo | null;
  /** Hours in which nobody more can be met there. */
  fullHours: readonly string[];
  /** Asks for them anew: one was taken meanwhile. */
  refreshHours(): void;
  /** Homes like it, to be asked about as well: none that the viewer has ruled out. */
  estates: readonly RecommendedEstate[];
  /** Whether there are recommended homes to this form, and whether they have come. */
  estatesState: 'none' | 'loading' | 'come';
}

const NO_HOURS: readonly string[] = [];
const NO_ESTATES: readonly RecommendedEstate[] = [];

// The form asks once for each opening: nothing in it changes while somebody types.
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 };

/** The answer of a call, cached for the next opening; null input asks nothing. What does not come is said once. */
function useCall<Input extends object, Output>(endpoint: Endpoint<Input, Output>, input: Input | null) {
  const ask = ([, body]: [string, Input]) => withMinimumDelay(callApi(endpoint, body));
  const onError = (failure: unknown) => showFailure(failure, null);
  return useSWR<Output, unknown, [string, Input] | null>(input && [endpoint.path, input], ask, { ...ONCE, onError });
}

/**
 * What the form shows, requested side by side when it opens; nothing where no form is shown. What does not come is left
 * out.
 */
export function useLeadData(
  { kind, estateInfo }: Pick<SendOrderInfo, 'kind' | 'estateInfo'>,
  isForm: boolean,
): LeadData {
  const { cityId, houseId, estateId } = estateInfo;
  const { marks } = usePage().viewer;
  const user = useCall(getLeadUserInfo, isForm ? {} : null);
  const agentInfo = useCall(getAgentInfo, isForm ? { type: AGENT_INFO_CALL_TYPE, cityId, houseId } : null);
  // Of a community what was really paid is asked for beside its homes on sale; else only a home has others like it.
  const community = kind === 'price' && houseId !== undefined ? { houseId } : null;
  const like = estateId !== undefined ? { estateId } : community;
  const isAsked = isForm && like !== null;
  const recommended = useCall(getEstateRecommend, isAsked ? { type: LEAD_CALL_TYPE, ...like } : null);
  const { rentalId, agentId } = estateInfo;
  const hours = useCall(getViewingHours, isForm && asksTime(kind) ? { estateId, rentalId, houseId, agentId } : null);
  const askedState = recommended.isLoading ? 'loading' : 'come';
  return {
    mobile: user.data?.userInfo?.mobile ?? null,
    agentInfo: agentInfo.data ?? null,
    fullHours: hours.data?.full ?? NO_HOURS,
    refreshHours: () => void hours.mutate(),
    estates: withoutHidden(marks, 'estate', recommended.data?.estateList ?? NO_ESTATES),
    estatesState: isAsked ? askedState : 'none',
  };
}
