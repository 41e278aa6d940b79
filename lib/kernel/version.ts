import { compareVersions as compareNumbers } from 'compare-versions';
import { H5 } from './plainBrowser';

export { H5 };

const SHAPE = /^\d{1,4}(\.\d{1,4}){1,3}$/;

/** The versions from which the specification (section 9) lets a native app do something. */
const VERSION_THRESHOLDS = {
  sevenMoorIm: '12.8.0',
  serviceChatEntry: '12.5.0',
  nativeLogin: '12.2.0',
  inAppPayment: '10.5.0',
  flaggedInAppPayment: '11.0.1',
  alipaySupport: '11.1.5',
} as const;

/** A native app's version ("12.8.0") or 'h5'; anything else, however it got into the cookie, is 'h5'. */
export function parseVersion(text: unknown): string {
  return typeof text === 'string' && SHAPE.test(text) ? text : H5;
}

/** Orders two versions, as a sort function does. 'h5', and what is no version, stands above every number. */
export function compareVersions(left: string, right: string): -1 | 0 | 1 {
  const a = parseVersion(left);
  const b = parseVersion(right);
  if (a === H5) return b === H5 ? 0 : 1;
  return b === H5 ? -1 : compareNumbers(a, b);
}

function isAtLeast(version: string, threshold: string): boolean {
  return compareVersions(version, threshold) >= 0;
}

/** The 7moor IM link uses the stored message info from here on. */
export function hasSevenMoorIm(version: string): boolean {
  return isAtLeast(version, VERSION_THRESHOLDS.sevenMoorIm);
}

export function hasServiceChatEntry(version: string): boolean {
  return isAtLeast(version, VERSION_THRESHOLDS.serviceChatEntry);
}

/**
 * Whether the iOS app opens its own login page. The browser "is sufficient" but has no native page, so the caller asks
 * about an iOS app only (see opensNativeLogin in environment.ts).
 */
export function hasNativeLogin(version: string): boolean {
  return isAtLeast(version, VERSION_THRESHOLDS.nativeLogin);
}

/** Whether an iOS app of this version pays through Apple only: 10.5.0, or above 11.0.1 when its in-app flag is on. */
export function paysInAppOnly(iosAppVersion: string, inAppFlag: boolean): boolean {
  if (compareVersions(iosAppVersion, VERSION_THRESHOLDS.inAppPayment) === 0) return true;
  return inAppFlag && compareVersions(iosAppVersion, VERSION_THRESHOLDS.flaggedInAppPayment) > 0;
}

/** Whether an iOS app of this version shows Alipay disabled: above 10.5.0 and below 11.1.5. */
export function lacksAlipay(iosAppVersion: string): boolean {
  return (
    compareVersions(iosAppVersion, VERSION_THRESHOLDS.inAppPayment) > 0 &&
    compareVersions(iosAppVersion, VERSION_THRESHOLDS.alipaySupport) < 0
  );
}
