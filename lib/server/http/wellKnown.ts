import { DAY_MS } from '@/lib/kernel/day';
import { CONSOLE_FOLDER } from '@/lib/routes/consolePaths';
import type { Settings } from '@/lib/server/settings/readSettings';

/** A file that others look for at a fixed address. */
interface WellKnownFile {
  type: string;
  /** `now` in UTC ms. */
  text: (now: number) => string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Less than the year that RFC 9116 recommends; said anew with each answer. */
const SECURITY_EXPIRES_MS = 180 * DAY_MS;

type Used = Pick<Settings, 'appLinks' | 'siteOrigin'>;

/** The files that the settings give reason for, by their paths; all others are not there. */
export function wellKnownFiles({ appLinks, siteOrigin }: Used): ReadonlyMap<string, WellKnownFile> {
  const { androidPackage, androidCertificates, iosAppIds, securityContact } = appLinks;
  const files = new Map<string, WellKnownFile>();
  if (securityContact !== null)
    files.set('/.well-known/security.txt', {
      type: 'text/plain; charset=utf-8',
      text: (now) => securityText(securityContact, siteOrigin, now),
    });
  if (androidPackage !== null) {
    const target = {
      namespace: 'android_app',
      package_name: androidPackage,
      sha256_cert_fingerprints: androidCertificates,
    };
    const links = JSON.stringify([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
    files.set('/.well-known/assetlinks.json', { type: JSON_TYPE, text: () => links });
  }
  if (iosAppIds.length > 0) {
    // The console and files stay in the browser.
    const kept = [`${CONSOLE_FOLDER}/*`, CONSOLE_FOLDER, '/api/*', '/_next/*'];
    const components = [...kept.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    const association = JSON.stringify({ applinks: { details: [{ appIDs: iosAppIds, components }] } });
    files.set('/.well-known/apple-app-site-association', { type: JSON_TYPE, text: () => association });
  }
  return files;
}

/** RFC 9116. */
const securityText = (contact: string, origin: string | null, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + SECURITY_EXPIRES_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: zh, en',
    ...(origin === null ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n');
