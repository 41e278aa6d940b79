/** Address of a drawn picture; the spec is lib/domain/illustration.ts's compact text. */
export function drawnPictureUrl(spec: string): string {
  return `/api/picture/${encodeURIComponent(spec)}.svg`;
}

/** Widths that the image proxy serves, so that its store stays bounded. */
export const PROXY_WIDTHS = [160, 320, 640, 960, 1280] as const;

/**
 * Address of an operator's picture through the image proxy: remote http and https addresses only; an address of our
 * own is used as it is. `width` in CSS pixels is rounded up to what the proxy serves for a 2x screen.
 */
export function imageProxyUrl(source: string, width: number): string {
  if (!/^https?:\/\//i.test(source)) return source;
  const served = PROXY_WIDTHS.find((one) => one >= width * 2) ?? 1280;
  return `/api/image?w=${served}&src=${encodeURIComponent(source)}`;
}
