import { logger } from '../log';

/** A defect or an outage: the operator sees the cause with the request's id, the visitor only the id. */
export function reportFailure(failure: unknown, requestId: string): void {
  logger.error(
    { requestId, failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) },
    'call failed',
  );
}
