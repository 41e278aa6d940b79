import { type Environment, H5, PLAIN_BROWSER, type Platform } from './plainBrowser';
import { hasNativeLogin, parseVersion } from './version';

// Apart from the rules below, so that a page which only needs these carries no comparison of versions.
export { type Environment, PLAIN_BROWSER, type Platform };

function platformOf(userAgent: string): Platform {
  // Windows Phone and some desktop webviews claim "Android" or "iPhone" beside their own name.
  if (/Windows/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

function appVersionOf(userAgent: string, appToken: string): string {
  const start = userAgent.indexOf(`${appToken}/`);
  if (start < 0) return H5;
  return parseVersion(userAgent.slice(start + appToken.length + 1).split(/[\s;)]/, 1)[0]);
}

export interface EnvironmentSigns {
  userAgent: string | null | undefined;
  /** The client-version cookie, as sent. */
  versionCookie: string | null | undefined;
  /** What the native app adds to its user agent, before a slash and its version. */
  appToken: string;
}

/** Tablets say that they are a Mac: in the app, that one is iOS too. */
function platformOfApp(userAgent: string, platform: Platform): Platform {
  return platform === 'other' && /Macintosh/.test(userAgent) ? 'ios' : platform;
}

/**
 * The environment from what the client says of itself, on the server and in the browser alike. The version comes from
 * its cookie (specification, section 4), which only the app sets, else from the user agent.
 */
export function detectEnvironment({ userAgent, versionCookie, appToken }: EnvironmentSigns): Environment {
  const agent = (userAgent ?? '').slice(0, 1024);
  const platform = platformOf(agent);
  if (/MicroMessenger/i.test(agent)) return { kind: 'wechat', platform, version: H5 };
  const cookie = parseVersion(versionCookie);
  const version = cookie === H5 ? appVersionOf(agent, appToken) : cookie;
  if (version !== H5) return { kind: 'app', platform: platformOfApp(agent, platform), version };
  return platform === 'other' ? PLAIN_BROWSER : { kind: 'browser', platform, version };
}

export function isIosApp({ kind, platform }: Environment): boolean {
  return kind === 'app' && platform === 'ios';
}

/** WeChat on Android refuses to download: the visitor has to open the page in a browser first. */
export function isAndroidWechat({ kind, platform }: Environment): boolean {
  return kind === 'wechat' && platform === 'android';
}

/** Whether login opens the iOS app's own page instead of /login. */
export function opensNativeLogin(environment: Environment): boolean {
  return isIosApp(environment) && hasNativeLogin(environment.version);
}
