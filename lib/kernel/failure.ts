const FIRST_ERROR_STATUS = 400;
const LAST_STATUS = 599;

function errorStatus(value: unknown): number | null {
  return typeof value === 'number' && value >= FIRST_ERROR_STATUS && value <= LAST_STATUS ? value : null;
}

/** The status of an error page: the failure's statusCode, status or response status, or 500 (specification, section 8). */
export function statusOf(failure: unknown): number {
  if (typeof failure !== 'object' || failure === null) return 500;
  const { statusCode, status, response } = failure as { statusCode?: unknown; status?: unknown; response?: unknown };
  const answered = typeof response === 'object' && response !== null ? (response as { status?: unknown }).status : null;
  return errorStatus(statusCode) ?? errorStatus(status) ?? errorStatus(answered) ?? 500;
}

/** Whether code of the page could not be loaded: a new build has replaced it, or the network failed. */
export function isChunkLoadFailure(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  return (
    failure.name === 'ChunkLoadError' ||
    failure.message.startsWith('Failed to fetch dynamically imported module') ||
    /^Loading (CSS )?chunk .{1,80} failed/.test(failure.message)
  );
}
