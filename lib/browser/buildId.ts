/** The build that this document belongs to. */
export function buildId(): string {
  return (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId ?? 'unknown';
}
