/**
 * The operator's settings: every environment variable that the program reads, with its default. Read once by the
 * commands and by server.ts, which stop with one sentence for each wrong value. .env.example documents them.
 */
export interface Settings {
  /** 0 lets the system choose a free port. */
  port: number;
  /** Address to listen on; null is every address of the machine. */
  host: string | null;
  dataDir: string;
  /** postgres://..., or null for the SQLite file in dataDir. */
  databaseUrl: string | null;
  /** Where the calls go when this process serves pages only, without a trailing slash. */
  apiOrigin: string | null;
  /** The other way round: the sites whose pages, served by other processes, may make calls here. */
  pageOrigins: string[];
  /** The public address of the site, for canonical links, HSTS and the host allowlist. */
  siteOrigin: string | null;
  /** Host names (with or without a port) accepted besides the machine's own. */
  allowedHosts: string[];
  appSecret: string | null;
  /** Hosts from which the image proxy may fetch. */
  imageHosts: string[];
  wechat: { appId: string; secret: string } | null;
  iosDownloadUrl: string | null;
  androidDownloadUrl: string | null;
  /** Whether the last X-Forwarded-For address is the visitor's: only behind a proxy that sets it. */
  trustProxy: boolean;
  logLevel: LogLevel;
  workers: number;
  /** How long an anonymous page may be answered from memory, in seconds; 0 turns it off. */
  microCacheSeconds: number;
  /** Who runs this site, as /aboutus says it. */
  operator: { name: string | null; licence: string | null; contact: string | null };
  /** Whether /upgrade lets nobody go on with the old app. */
  forceUpgrade: boolean;
  /** Whether visited pages are kept for offline reading; off also removes the worker from browsers that have it. */
  serviceWorker: boolean;
  /** Whether a new database begins with demo data; off is for operators who bring their own from the start. */
  demoData: boolean;
  /** Multiplies every request limit: for load tests on one's own machine. */
  rateLimitFactor: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or what is wrong with them: one sentence for each wrong value. */
export type SettingsResult = { settings: Settings; problems: readonly [] } | { settings: null; problems: string[] };

const MAX_WORKERS = 64;
const MAX_MICRO_CACHE_SECONDS = 60;
const MIN_SECRET_LENGTH = 32;
const MAX_RATE_FACTOR = 100_000;

export function readSettings(environment: Environment): SettingsResult {
  const problems: string[] = [];
  const read = <Value>(
    name: string,
    parse: (text: string) => Value | undefined,
    missing: Value,
    expected: string,
  ): Value => {
    const text = environment[name]?.trim();
    if (!text) return missing;
    const value = parse(text);
    if (value !== undefined) return value;
    const shown = SECRETS.has(name) ? '' : ` “${text.slice(0, 80)}”`;
    problems.push(`${name} 的值${shown} 不对：${expected}`);
    return missing;
  };
  const settings: Settings = {
    port: read('PORT', wholeNumber(0, 65_535), 3_000, '应是 0 到 65535 的整数，例如 3000（0 表示任选一个空闲端口）。'),
    host: read('HOST', host, null, '应是一个地址或主机名，例如 127.0.0.1；不填则监听本机所有地址。'),
    dataDir: read('DATA_DIR', anyText, '.data', '应是一个文件夹路径。'),
    databaseUrl: read('DATABASE_URL', postgresUrl, null, '应是 postgres://用户:密码@主机:端口/库名；不填则用 SQLite。'),
    apiOrigin: read(
      'API_ORIGIN',
      apiAddress,
      null,
      '应是 http:// 或 https:// 开头的地址，不带参数，例如 https://api.example.com。',
    ),
    pageOrigins: read(
      'PAGE_ORIGINS',
      originList,
      [],
      '应是用逗号分开的网站地址，只含协议、域名和端口，例如 https://www.example.com。',
    ),
    siteOrigin: read(
      'SITE_ORIGIN',
      origin,
      null,
      '应是网站对外的地址，只含协议、域名和端口，例如 https://www.example.com。',
    ),
    allowedHosts: read(
      'ALLOWED_HOSTS',
      hostList,
      [],
      '应是用逗号分开的域名，可带端口，例如 www.example.com,m.example.com。',
    ),
    appSecret: read(
      'APP_SECRET',
      secret,
      null,
      `至少要 ${MIN_SECRET_LENGTH} 个字符；不填则自动生成并保存在 DATA_DIR/secret。`,
    ),
    imageHosts: read('IMAGE_HOSTS', hostList, [], '应是用逗号分开的图片域名，例如 img.example.com。'),
    wechat: readWechat(environment, problems),
    iosDownloadUrl: read('IOS_DOWNLOAD_URL', webAddress, null, '应是 https:// 开头的下载地址。'),
    androidDownloadUrl: read('ANDROID_DOWNLOAD_URL', webAddress, null, '应是 https:// 开头的下载地址。'),
    trustProxy: read('TRUST_PROXY', yesOrNo, false, '应是 1（前面有自己的反向代理）或 0。'),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info', `应是 ${LOG_LEVELS.join('、')} 之一。`),
    workers: read('WORKERS', wholeNumber(1, MAX_WORKERS), 1, `应是 1 到 ${MAX_WORKERS} 的整数，即进程数。`),
    microCacheSeconds: read(
      'MICRO_CACHE_SECONDS',
      wholeNumber(0, MAX_MICRO_CACHE_SECONDS),
      10,
      `应是 0 到 ${MAX_MICRO_CACHE_SECONDS} 的整数（秒），0 表示不缓存页面。`,
    ),
    operator: {
      name: read('OPERATOR_NAME', anyText, null, '应是运营方名称。'),
      licence: read('OPERATOR_LICENCE', anyText, null, '应是备案号等许可。'),
      contact: read('OPERATOR_CONTACT', anyText, null, '应是联系方式。'),
    },
    forceUpgrade: read('FORCE_UPGRADE', yesOrNo, false, '应是 1（旧版 APP 必须升级）或 0。'),
    serviceWorker: read('SERVICE_WORKER', onOrOff, true, '应是 on 或 off。'),
    demoData: read('DEMO_DATA', onOrOff, true, '应是 on（新建的数据库带演示数据）或 off。'),
    rateLimitFactor: read(
      'RATE_LIMIT_FACTOR',
      wholeNumber(1, MAX_RATE_FACTOR),
      1,
      `应是 1 到 ${MAX_RATE_FACTOR} 的整数，只用于压力测试。`,
    ),
  };
  return problems.length > 0 ? { settings: null, problems } : { settings, problems: [] };
}

/** Values that must not be printed back. */
const SECRETS = new Set(['APP_SECRET', 'DATABASE_URL']);

/**
 * The settings as environment variables. The commands write them back, so that whatever reads a variable later sees a
 * checked value: an empty string where there is none.
 */
export function settingsToEnvironment(settings: Settings): Record<string, string> {
  return {
    PORT: String(settings.port),
    HOST: settings.host ?? '',
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    API_ORIGIN: settings.apiOrigin ?? '',
    PAGE_ORIGINS: settings.pageOrigins.join(','),
    SITE_ORIGIN: settings.siteOrigin ?? '',
    ALLOWED_HOSTS: settings.allowedHosts.join(','),
    APP_SECRET: settings.appSecret ?? '',
    IMAGE_HOSTS: settings.imageHosts.join(','),
    WECHAT_APP_ID: settings.wechat?.appId ?? '',
    WECHAT_SECRET: settings.wechat?.secret ?? '',
    IOS_DOWNLOAD_URL: settings.iosDownloadUrl ?? '',
    ANDROID_DOWNLOAD_URL: settings.androidDownloadUrl ?? '',
    TRUST_PROXY: settings.trustProxy ? '1' : '',
    LOG_LEVEL: settings.logLevel,
    WORKERS: String(settings.workers),
    MICRO_CACHE_SECONDS: String(settings.microCacheSeconds),
    OPERATOR_NAME: settings.operator.name ?? '',
    OPERATOR_LICENCE: settings.operator.licence ?? '',
    OPERATOR_CONTACT: settings.operator.contact ?? '',
    FORCE_UPGRADE: settings.forceUpgrade ? '1' : '',
    SERVICE_WORKER: settings.serviceWorker ? 'on' : 'off',
    DEMO_DATA: settings.demoData ? 'on' : 'off',
    RATE_LIMIT_FACTOR: String(settings.rateLimitFactor),
  };
}

function readWechat(environment: Environment, problems: string[]): Settings['wechat'] {
  const appId = environment.WECHAT_APP_ID?.trim() ?? '';
  const appSecret = environment.WECHAT_SECRET?.trim() ?? '';
  if (!appId && !appSecret) return null;
  if (!appId || !appSecret) {
    problems.push('WECHAT_APP_ID 和 WECHAT_SECRET 要同时填写，或都不填。');
    return null;
  }
  if (!/^wx[0-9a-f]{16}$/.test(appId)) problems.push('WECHAT_APP_ID 的值不对：应是 wx 开头、共 18 位的公众号 AppID。');
  return { appId, secret: appSecret };
}

const anyText = (text: string): string | undefined => (text.includes('\0') ? undefined : text);

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = Number(text);
    return /^\d{1,6}$/.test(text) && value >= least && value <= most ? value : undefined;
  };

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((choice) => choice === text.toLowerCase());

function yesOrNo(text: string): boolean | undefined {
  if (['1', 'true', 'yes'].includes(text.toLowerCase())) return true;
  return ['0', 'false', 'no'].includes(text.toLowerCase()) ? false : undefined;
}

function onOrOff(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;
const IPV6 = /^[\da-f]*:[\da-f:.]+$/;

function host(text: string): string | undefined {
  const name = text.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return HOST_NAME.test(name) || IPV6.test(name) ? name : undefined;
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** "a.example.com, b.example.com:8080" in lower case. */
function hostList(text: string): string[] | undefined {
  const hosts = partsOf(text.toLowerCase());
  return hosts.every(isHostWithPort) ? hosts : undefined;
}

function isHostWithPort(text: string): boolean {
  const match = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(text);
  return match?.[1] !== undefined && host(match[1]) !== undefined && Number(match[2] ?? 1) <= 65_535;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isPlainWebUrl(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
}

function origin(text: string): string | undefined {
  const url = parseUrl(text);
  return url && isPlainWebUrl(url) && url.pathname === '/' ? url.origin : undefined;
}

function originList(text: string): string[] | undefined {
  const origins = partsOf(text).map(origin);
  return origins.every((one) => one !== undefined) ? origins : undefined;
}

function apiAddress(text: string): string | undefined {
  const url = parseUrl(text);
  return url && isPlainWebUrl(url) ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined;
}

function webAddress(text: string): string | undefined {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined;
}

function postgresUrl(text: string): string | undefined {
  const url = parseUrl(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? text : undefined;
}

const secret = (text: string): string | undefined => (text.length >= MIN_SECRET_LENGTH ? text : undefined);
