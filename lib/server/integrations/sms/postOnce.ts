import { type Answered, EXCHANGE_MS, exchangeOnce, NoAnswer } from '../exchange';
import { SmsFailure } from './textMessage';

export interface Posted {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Posts to a provider and reads its JSON: 3 s to connect, 8 s in all. It is tried a second time only where no connection
 * came about: a provider that was reached may have sent the message, whatever became of its answer. Throws SmsFailure.
 */
export async function postOnce(posted: Posted): Promise<unknown> {
  const { status, body } = await post(posted, AbortSignal.timeout(EXCHANGE_MS));
  try {
    return JSON.parse(body);
  } catch {
    throw new SmsFailure(`status ${status} and no JSON`);
  }
}

async function post(posted: Posted, deadline: AbortSignal): Promise<Answered> {
  try {
    return await exchangeOnce({ method: 'POST', ...posted }, deadline).catch((failure: unknown) => {
      if (!isUnsent(failure) || deadline.aborted) throw failure;
      return exchangeOnce({ method: 'POST', ...posted }, deadline);
    });
  } catch (failure) {
    throw new SmsFailure(failure instanceof Error ? failure.message : 'no answer', { notSent: isUnsent(failure) });
  }
}

/** No connection came about: nothing was sent, so that sending it again sends it once. */
const isUnsent = (failure: unknown): boolean => failure instanceof NoAnswer && !failure.isConnected;
