import type { CodeSent } from '@/lib/account/contract';
import { sendSignInCode } from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';

/** Has a code sent to a phone (eleven digits); where many ask for one at the time, after a challenge is solved. */
export async function requestCode(mobile: string): Promise<CodeSent> {
  try {
    return await callApi(sendSignInCode, { mobile });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.challenge === null) throw failure;
    const { solveChallenge } = await import('@/lib/browser/solveChallenge');
    return callApi(sendSignInCode, { mobile, proof: await solveChallenge(failure.challenge) });
  }
}
