import { z } from 'zod';
import { type PaySettings, paySettingsToEnvironment, readPaySettings } from './readPaySettings';
import { readStaffProvider, type StaffProvider, staffProviderToEnvironment } from './readStaffProvider';

// The operator's settings: every environment variable that the program reads, with its default. Read once by the
// commands and by server.ts, which stop with one sentence for each wrong value. .env.example explains them.

const MAX_WORKERS = 64;
const MAX_MICRO_CACHE_SECONDS = 60;
const MIN_SECRET_LENGTH = 32;
const MAX_RATE_FACTOR = 100_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A variable's text, and how its value is written back so that it reads the same. */
type Codec<Value> = z.core.$ZodType<Value, string>;

const text = z.string().refine((typed) => !typed.includes('\0'));

const wholeNumber = (least: number, most: number): Codec<number> =>
  z.codec(z.string().regex(/^\d{1,6}$/), z.int().min(least).max(most), { decode: Number, encode: String });

const logLevel: Codec<(typeof LOG_LEVELS)[number]> = z.codec(z.string(), z.enum(LOG_LEVELS), {
  decode: (typed) => typed.toLowerCase() as (typeof LOG_LEVELS)[number],
  encode: (level) => level,
});

const YES = ['1', 'true', 'yes'];
const NO = ['0', 'false', 'no'];

/** Written back as 1 or as nothing. */
const yesOrNo: Codec<boolean> = z.codec(
  z.string().refine((typed) => !typed || [...YES, ...NO].includes(typed.toLowerCase())),
  z.boolean(),
  { decode: (typed) => YES.includes(typed.toLowerCase()), encode: (yes) => (yes ? '1' : '') },
);

/** Whether assistants may ask (lib/server/entry/mcp.ts): nobody, whoever has a key, or anybody. */
const MCP_DOORS = ['off', 'keys', 'open'] as const;
const mcpDoor: Codec<(typeof MCP_DOORS)[number]> = z.enum(MCP_DOORS) as unknown as Codec<(typeof MCP_DOORS)[number]>;

/** What browsers are told of https: of this host, of all below it too, or of both, to be put into their own lists. */
const HSTS_REACHES = ['host', 'subdomains', 'preload'] as const;
export type HstsReach = (typeof HSTS_REACHES)[number];

const hstsReach: Codec<HstsReach> = z.enum(HSTS_REACHES) as unknown as Codec<HstsReach>;

const onOrOff: Codec<boolean> = z.codec(z.enum(['on', 'off']), z.boolean(), {
  decode: (typed) => typed === 'on',
  encode: (on) => (on ? 'on' : 'off'),
}) as Codec<boolean>;

/** What `read` makes of the text, in a form that it reads the same again; undefined refuses it. */
const normal = (read: (typed: string) => string | undefined): Codec<string> =>
  z.codec(
    z.string().refine((typed) => read(typed) !== undefined),
    z.string(),
    { decode: (typed) => read(typed) ?? '', encode: (value) => value },
  );

const listOf = (read: (part: string) => string | undefined): Codec<string[]> =>
  z.codec(
    z.string().refine((typed) => partsOf(typed).every((part) => read(part) !== undefined)),
    z.array(z.string()),
    { decode: (typed) => partsOf(typed).flatMap((part) => read(part) ?? []), encode: (parts) => parts.join(',') },
  );

const partsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;
const IPV6 = /^[\da-f]*:[\da-f:.]+$/;

function host(typed: string): string | undefined {
  const name = typed.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return HOST_NAME.test(name) || IPV6.test(name) ? name : undefined;
}

/** "b.example.com:8080" in lower case. */
function hostWithPort(typed: string): string | undefined {
  const lower = typed.toLowerCase();
  const match = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(lower);
  const known = match?.[1] !== undefined && host(match[1]) !== undefined && Number(match[2] ?? 1) <= 65_535;
  return known ? lower : undefined;
}

const parseUrl = (typed: string): URL | undefined => (URL.canParse(typed) ? new URL(typed) : undefined);

const isPlainWebUrl = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;

function origin(typed: string): string | undefined {
  const url = parseUrl(typed);
  return url && isPlainWebUrl(url) && url.pathname === '/' ? url.origin : undefined;
}

function apiAddress(typed: string): string | undefined {
  const url = parseUrl(typed);
  return url && isPlainWebUrl(url) ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined;
}

function webAddress(typed: string): string | undefined {
  const url = parseUrl(typed);
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined;
}

function contactAddress(typed: string): string | undefined {
  if (/^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(typed)) return typed;
  const url = parseUrl(typed);
  return url?.protocol === 'https:' && !url.username ? url.href : undefined;
}

/** As the driver takes it apart: a password with "/" or "#" as they are makes a host of the user and a database of the rest. */
function postgresUrl(typed: string): string | undefined {
  const url = parseUrl(typed);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length <= 1) return undefined;
  const isWhole = url.hash === '' && !url.pathname.includes('@') && !url.search.includes('@');
  return isWhole && [url.username, url.password].every(isDecodable) ? withPlainSslMode(typed) : undefined;
}

/**
 * The driver (pg 8) takes these modes for verify-full, with a warning in English that pg 9 will not; with uselibpqcompat they
 * are what libpq means by them.
 */
const withPlainSslMode = (url: string): string =>
  /[?&]uselibpqcompat=true/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

interface Setting<Value> {
  name: string;
  codec: Codec<NonNullable<Value>>;
  /** Where the variable is missing or empty. */
  missing: Value;
  /** The problem of a wrong value: a clause that ends the sentence. */
  expected: string;
  /** Must not be printed back. */
  secret?: true;
}

const needed = <Value>(
  name: string,
  codec: Codec<NonNullable<Value>>,
  missing: Value,
  expected: string,
): Setting<Value> => ({ name, codec, missing, expected });

const optional = <Value extends {}>(name: string, codec: Codec<Value>, expected: string): Setting<Value | null> => ({
  name,
  codec,
  missing: null,
  expected,
});

/** All settings: the one table from which they are read, written back and held against .env.example. */
const TABLE = {
  /** 0 lets the system choose a free port. */
  port: needed('PORT', wholeNumber(0, 65_535), 3_000, '应是 0 到 65535 的整数，例如 3000（0 表示任选一个空闲端口）。'),
  /** Address to listen on; null is every address of the machine. */
  host: optional('HOST', normal(host), '应是一个地址或主机名，例如 127.0.0.1；不填则监听本机所有地址。'),
  dataDir: needed('DATA_DIR', text, '.data', '应是一个文件夹路径。'),
  /** postgres://..., or null for the SQLite file in dataDir. */
  databaseUrl: {
    ...optional(
      'DATABASE_URL',
      normal(postgresUrl),
      '应是 postgres://用户:密码@主机:端口/库名，密码里的 @ # / ? % 要写成 %40 %23 %2F %3F %25；不填则用 SQLite。',
    ),
    secret: true as const,
  },
  /** The same database without the pooler that DATABASE_URL leads to; null: there is none in between. */
  databaseDirectUrl: {
    ...optional(
      'DATABASE_DIRECT_URL',
      normal(postgresUrl),
      '应是 postgres://用户:密码@主机:端口/库名，不经过连接池；DATABASE_URL 直接连数据库时不填。',
    ),
    secret: true as const,
  },
  /** Of each process, to PostgreSQL. */
  databaseConnections: needed(
    'DATABASE_CONNECTIONS',
    wholeNumber(2, 200),
    10,
    '应是 2 到 200 的整数，即每个进程最多的数据库连接数。',
  ),
  /** Other sites of the operator's whose pages may make calls here. */
  pageOrigins: needed<string[]>(
    'PAGE_ORIGINS',
    listOf(origin),
    [],
    '应是用逗号分开的网站地址，只含协议、域名和端口，例如 https://www.example.com。',
  ),
  /** The public address of the site, for canonical links, HSTS and the host allowlist. */
  siteOrigin: optional(
    'SITE_ORIGIN',
    normal(origin),
    '应是网站对外的地址，只含协议、域名和端口，例如 https://www.example.com。',
  ),
  /** Whom the promise of https holds for beside this host: other sites of the operator's may lie below it, without. */
  hsts: needed<HstsReach>(
    'HSTS',
    hstsReach,
    'host',
    '应是 host（只限本域名）、subdomains（含所有子域名）或 preload（还要登记到浏览器的名单）。',
  ),
  /** Host names (with or without a port) accepted besides the machine's own. */
  allowedHosts: needed<string[]>(
    'ALLOWED_HOSTS',
    listOf(hostWithPort),
    [],
    '应是用逗号分开的域名，可带端口，例如 www.example.com,m.example.com。',
  ),
  appSecret: {
    ...optional(
      'APP_SECRET',
      z.string().min(MIN_SECRET_LENGTH),
      `至少要 ${MIN_SECRET_LENGTH} 个字符；不填则自动生成并保存在 DATA_DIR/secret。`,
    ),
    secret: true as const,
  },
  /** The secret of before, while `npm run secret` seals everything anew. */
  appSecretBefore: {
    ...optional('APP_SECRET_BEFORE', z.string().min(1), '是更换 APP_SECRET 之前的那一个，换完后去掉。'),
    secret: true as const,
  },
  /** With which the operator's sales system signs what it tells of leads; null: it tells nothing. */
  leadsWebhookSecret: {
    ...optional(
      'LEADS_WEBHOOK_SECRET',
      z.string().min(MIN_SECRET_LENGTH),
      `至少要 ${MIN_SECRET_LENGTH} 个字符，与你的销售系统里填的相同；不填则不接收线索状态。`,
    ),
    secret: true as const,
  },
  /** Hosts from which the image proxy may fetch. */
  imageHosts: needed<string[]>(
    'IMAGE_HOSTS',
    listOf(hostWithPort),
    [],
    '应是用逗号分开的图片域名，例如 img.example.com。',
  ),
  /** Below which folders lie that the console may import from by schedule; null: none do. */
  importFolder: optional(
    'IMPORT_FOLDER',
    text.refine((typed) => typed.startsWith('/')),
    '应是一个文件夹的完整路径，例如 /srv/fangjing/import；不填则只能从网址定时导入。',
  ),
  /** Where backups are made, each night too; null: only where the command is told. */
  backupDir: optional('BACKUP_DIR', text, '应是一个文件夹路径，最好在另一块磁盘上；不填则不会每晚备份。'),
  /** The passphrase that seals backups. */
  backupKey: {
    ...optional(
      'BACKUP_KEY',
      z.string().min(MIN_SECRET_LENGTH),
      `至少要 ${MIN_SECRET_LENGTH} 个字符，另外妥善保存；不填则备份不加密。`,
    ),
    secret: true as const,
  },
  /** What Prometheus names to read /metrics; null: there is no such page. */
  metricsToken: {
    ...optional(
      'METRICS_TOKEN',
      z.string().regex(/^[\w~+/.=-]{32,}$/),
      `至少要 ${MIN_SECRET_LENGTH} 个字符，只含字母、数字和 -._~+/=；不填则没有 /metrics。`,
    ),
    secret: true as const,
  },
  /** Who may ask at /mcp. */
  mcp: needed<(typeof MCP_DOORS)[number]>(
    'MCP',
    mcpDoor,
    'off',
    '应是 off（没有 /mcp）、keys（有接口密钥的能用）或 open（人人能用，按地址限次数）。',
  ),
  /** Services of pushes besides those of the browsers' makers that are known (lib/alert/channel). */
  pushServices: needed<string[]>(
    'PUSH_SERVICES',
    listOf(origin),
    [],
    '应是用逗号分开的推送服务地址，只含协议、域名和端口，例如 https://push.example.com。',
  ),
  iosDownloadUrl: optional('IOS_DOWNLOAD_URL', normal(webAddress), '应是 https:// 开头的下载地址。'),
  androidDownloadUrl: optional('ANDROID_DOWNLOAD_URL', normal(webAddress), '应是 https:// 开头的下载地址。'),
  /** Whether the last X-Forwarded-For address is the visitor's: only behind a proxy that sets it. */
  trustProxy: needed('TRUST_PROXY', yesOrNo, false, '应是 1（前面有自己的反向代理）或 0。'),
  logLevel: needed('LOG_LEVEL', logLevel, 'info', `应是 ${LOG_LEVELS.join('、')} 之一。`),
  workers: needed('WORKERS', wholeNumber(1, MAX_WORKERS), 1, `应是 1 到 ${MAX_WORKERS} 的整数，即进程数。`),
  /** How long an anonymous page may be answered from memory, in seconds; 0 turns it off. */
  microCacheSeconds: needed(
    'MICRO_CACHE_SECONDS',
    wholeNumber(0, MAX_MICRO_CACHE_SECONDS),
    10,
    `应是 0 到 ${MAX_MICRO_CACHE_SECONDS} 的整数（秒），0 表示不缓存页面。`,
  ),
  /** Whether /upgrade lets nobody go on with the old app. */
  forceUpgrade: needed('FORCE_UPGRADE', yesOrNo, false, '应是 1（旧版 APP 必须升级）或 0。'),
  /** Whether visited pages are cached for offline reading; off also removes the worker from browsers that have it. */
  serviceWorker: needed('SERVICE_WORKER', onOrOff, true, '应是 on 或 off。'),
  /** Whether a new database begins with demo data; off is for operators who bring their own from the start. */
  demoData: needed('DEMO_DATA', onOrOff, true, '应是 on（新建的数据库带演示数据）或 off。'),
  /** Whether the iOS app takes payments through Apple alone from its version 11.0.2 on (specification, section 6, rule 2). */
  inAppPayment: needed('IN_APP_PAYMENT', yesOrNo, false, '应是 1（iOS App 只用应用内支付）或 0。'),
  /** Multiplies every request limit: for load tests on one's own machine. */
  rateLimitFactor: needed(
    'RATE_LIMIT_FACTOR',
    wholeNumber(1, MAX_RATE_FACTOR),
    1,
    `应是 1 到 ${MAX_RATE_FACTOR} 的整数，只用于压力测试。`,
  ),
};

/** Who runs this site, as /aboutus says it. */
const OPERATOR = {
  name: optional('OPERATOR_NAME', text, '应是运营方名称。'),
  licence: optional('OPERATOR_LICENCE', text, '应是备案号等许可。'),
  contact: optional('OPERATOR_CONTACT', text, '应是联系方式。'),
};

/** Numbers that the law wants at the foot of the home page; each as its authority wrote it. */
const FILINGS = {
  icp: optional(
    'OPERATOR_ICP',
    z.string().regex(/^\p{Script=Han}ICP[备证]\d{6,10}号(?:-\d{1,4}[A-Z]?)?$/u),
    '应是工信部备案号，例如 沪ICP备12345678号-1。',
  ),
  police: optional(
    'OPERATOR_POLICE',
    z.string().regex(/^\p{Script=Han}公网安备\s?\d{14}号$/u),
    '应是公安联网备案号，例如 沪公网安备31010102000001号。',
  ),
  algorithm: optional(
    'OPERATOR_ALGORITHM',
    z.string().regex(/^网信算备\d{15,24}号$/),
    '应是算法备案号，例如 网信算备310101234567890123456号。',
  ),
};

/** Whose app opens links of this site (assetlinks.json, apple-app-site-association), and who hears of security problems. */
const APP_LINKS = {
  androidPackage: optional(
    'ANDROID_PACKAGE',
    z.string().regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/),
    '应是安卓 App 的包名，例如 com.example.fang。',
  ),
  androidCertificates: needed<string[]>(
    'ANDROID_CERT_FINGERPRINTS',
    listOf((part) => (/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/i.test(part) ? part.toUpperCase() : undefined)),
    [],
    '应是用逗号分开的签名证书 SHA-256 指纹，例如 14:6D:E9:…，每个 32 段。',
  ),
  iosAppIds: needed<string[]>(
    'IOS_APP_IDS',
    listOf((part) => (/^[A-Z\d]{10}\.[\w-]+(?:\.[\w-]+)+$/.test(part) ? part : undefined)),
    [],
    '应是用逗号分开的 团队编号.包名，例如 A1B2C3D4E5.com.example.fang。',
  ),
  securityContact: optional(
    'SECURITY_CONTACT',
    normal(contactAddress),
    '应是 mailto: 或 https:// 开头的地址，例如 mailto:security@example.com。',
  ),
};

/** Whom visitors call: shown in 长辈版 alone. */
const SERVICE = {
  phone: optional(
    'SERVICE_PHONE',
    z.string().regex(/^[\d-]{3,20}$/),
    '应是客服电话，只含数字和短横线，例如 400-000-0000。',
  ),
  hours: optional('SERVICE_HOURS', text, '应是接听时间，例如 每天 8:00–20:00。'),
};

/** The first two together or not at all; the others only with them. */
const WECHAT_APP_ID = 'WECHAT_APP_ID';
const WECHAT_SECRET = 'WECHAT_SECRET';
const WECHAT_SIGN_IN = 'WECHAT_SIGN_IN';
const WECHAT_ENDPOINT = 'WECHAT_ENDPOINT';
const WECHAT_ALERT_TEMPLATE = 'WECHAT_ALERT_TEMPLATE';
const WECHAT_ALERT_FIELDS = 'WECHAT_ALERT_FIELDS';
const WECHAT_SCOPES = ['base', 'userinfo'] as const;

/** The operator's official account, for sharing and, where they say so, for signing in inside WeChat. */
export interface WechatSettings {
  appId: string;
  secret: string;
  /** What is asked of WeChat when somebody signs in with it; null: nobody does. */
  signIn: (typeof WECHAT_SCOPES)[number] | null;
  /** The template of alerts, and the names of its three variables; null: none go out by WeChat. */
  alerts: { template: string; fields: [string, string, string] } | null;
  /** An origin in place of WeChat's own, for signing in and alerts. */
  endpoint: string | null;
}
const appIdOfAccount = z.string().regex(/^wx[0-9a-f]{16}$/);

/** All together or not at all; the app id with Tencent alone, the endpoint where the operator has one of their own. */
const SMS_NAMES = {
  provider: 'SMS_PROVIDER',
  keyId: 'SMS_ACCESS_KEY_ID',
  keySecret: 'SMS_ACCESS_KEY_SECRET',
  signName: 'SMS_SIGN_NAME',
  template: 'SMS_TEMPLATE',
  alertTemplate: 'SMS_ALERT_TEMPLATE',
  appId: 'SMS_APP_ID',
  endpoint: 'SMS_ENDPOINT',
} as const;
const SMS_PROVIDERS = ['aliyun', 'tencent'] as const;

/** Who sends the text messages (lib/server/integrations/sms). */
export interface SmsAccount {
  provider: (typeof SMS_PROVIDERS)[number];
  keyId: string;
  keySecret: string;
  /** As the provider has approved it: what stands in the message's brackets. */
  signName: string;
  /** The approved template's code or id; its one variable is the code. */
  template: string;
  /** That of alerts, with how many and a link's token as its variables; null: none is approved, and none go out. */
  alertTemplate: string | null;
  /** SmsSdkAppId; Tencent's alone. */
  appId: string | null;
  /** An origin in place of the provider's own. */
  endpoint: string | null;
}

/** Together or not at all. */
const CALL_RELAY_URL = 'CALL_RELAY_URL';
const CALL_RELAY_SECRET = 'CALL_RELAY_SECRET';

/** The same of the operator's own system that is told of leads and orders. */
const EVENTS_WEBHOOK_URL = 'EVENTS_WEBHOOK_URL';
const EVENTS_WEBHOOK_SECRET = 'EVENTS_WEBHOOK_SECRET';

/** Something of the operator's that is asked or told, by requests that are signed. */
export interface SignedAddress {
  url: string;
  secret: string;
}

/** The first two together or not at all. */
const MAP_TILES_URL = 'MAP_TILES_URL';
const MAP_TILES_ATTRIBUTION = 'MAP_TILES_ATTRIBUTION';
const MAP_TILES_DATUM = 'MAP_TILES_DATUM';
export const MAP_DATUMS = ['gcj02', 'wgs84'] as const;

/** A provider's tiles under the map, in place of the ground that we draw. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Whom the provider asks to be named, as plain text. */
  attribution: string;
  /** In which the tiles are drawn. */
  datum: (typeof MAP_DATUMS)[number];
}

/** The host that a page may load tiles from. */
export const tilesOrigin = ({ url }: Pick<MapTiles, 'url'>): string => new URL(url).origin;

function isTilesUrl(typed: string): boolean {
  const url = parseUrl(typed.replace(/\{[zxy]\}/g, '0'));
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => typed.split(part).length === 2);
  return (
    isWhole && url?.protocol === 'https:' && !url.username && !/[{}]/.test(url.href) && !/[{}]/.test(hostOf(typed))
  );
}

const hostOf = (typed: string): string => typed.split('/')[2] ?? '';

type ValuesOf<Table> = { [Key in keyof Table]: Table[Key] extends { missing: infer Value } ? Value : never };

export interface Settings extends Widened<ValuesOf<typeof TABLE>> {
  operator: ValuesOf<typeof OPERATOR>;
  service: ValuesOf<typeof SERVICE>;
  filings: ValuesOf<typeof FILINGS>;
  appLinks: ValuesOf<typeof APP_LINKS>;
  wechat: WechatSettings | null;
  mapTiles: MapTiles | null;
  sms: SmsAccount | null;
  /** The operator's bridge to whoever gives them relay numbers (lib/server/integrations/relay). */
  callRelay: SignedAddress | null;
  /** What is told of leads and orders (lib/server/events). */
  events: SignedAddress | null;
  pay: PaySettings;
  /** Where the staff may sign in besides with a password. */
  staffProvider: StaffProvider | null;
}

type Widened<Values> = { [Key in keyof Values]: Values[Key] };

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or what is wrong with them: one sentence for each wrong value. */
export type SettingsResult = { settings: Settings; problems: readonly [] } | { settings: null; problems: string[] };

/** A process that was to have pages only would come up with a database of its own, and nothing in it. */
const PAGES_ALONE =
  'API_ORIGIN 已取消：页面和接口现在在同一个进程里，请删去这一行，并让它使用和接口相同的数据（DATA_DIR 或 DATABASE_URL）。';

export function readSettings(environment: Environment): SettingsResult {
  const problems: string[] = [];
  const settings = {
    ...readTable(TABLE, environment, problems),
    operator: readTable(OPERATOR, environment, problems),
    service: readTable(SERVICE, environment, problems),
    filings: readTable(FILINGS, environment, problems),
    appLinks: readTable(APP_LINKS, environment, problems),
  };
  const { androidPackage, androidCertificates } = settings.appLinks;
  if ((androidPackage === null) !== (androidCertificates.length === 0))
    problems.push('ANDROID_PACKAGE 和 ANDROID_CERT_FINGERPRINTS 要同时填写，或都不填。');
  if (environment.API_ORIGIN?.trim()) problems.push(PAGES_ALONE);
  const wechat = readWechat(environment, problems);
  const mapTiles = readMapTiles(environment, problems);
  const sms = readSms(environment, problems);
  const callRelay = readSigned(environment, [CALL_RELAY_URL, CALL_RELAY_SECRET], problems);
  const events = readSigned(environment, [EVENTS_WEBHOOK_URL, EVENTS_WEBHOOK_SECRET], problems);
  const pay = readPaySettings(environment, settings.siteOrigin, problems);
  const staffProvider = readStaffProvider(environment, settings.siteOrigin, problems);
  return problems.length > 0
    ? { settings: null, problems }
    : { settings: { ...settings, wechat, mapTiles, sms, callRelay, events, pay, staffProvider }, problems: [] };
}

type Table = Readonly<Record<string, Setting<unknown>>>;

function readTable<Read extends object>(table: Read & Table, environment: Environment, problems: string[]) {
  const values = Object.entries<Setting<unknown>>(table).map(([key, setting]) => [
    key,
    readSetting(setting, environment, problems),
  ]);
  return Object.fromEntries(values) as Widened<ValuesOf<Read>>;
}

function readSetting(setting: Setting<unknown>, environment: Environment, problems: string[]): unknown {
  const { name, codec, missing, expected, secret } = setting;
  const typed = environment[name]?.trim();
  if (!typed) return missing;
  const { success, data } = z.safeParse(codec, typed);
  if (success) return data;
  problems.push(`${name} 的值${secret ? '' : ` “${typed.slice(0, 80)}”`} 不对：${expected}`);
  return missing;
}

function readWechat(environment: Environment, problems: string[]): Settings['wechat'] {
  const appId = environment[WECHAT_APP_ID]?.trim() ?? '';
  const secret = environment[WECHAT_SECRET]?.trim() ?? '';
  const [signInName = '', endpointName = ''] = [WECHAT_SIGN_IN, WECHAT_ENDPOINT].map((name) =>
    environment[name]?.trim(),
  );
  const [template = '', fieldNames = ''] = [WECHAT_ALERT_TEMPLATE, WECHAT_ALERT_FIELDS].map((name) =>
    environment[name]?.trim(),
  );
  if (!appId && !secret && !signInName && !endpointName && !template && !fieldNames) return null;
  if (!appId || !secret) {
    problems.push(`${WECHAT_APP_ID} 和 ${WECHAT_SECRET} 要同时填写，或连同其他微信设置都不填。`);
    return null;
  }
  if (!appIdOfAccount.safeParse(appId).success)
    problems.push(`${WECHAT_APP_ID} 的值不对：应是 wx 开头、共 18 位的公众号 AppID。`);
  const signIn = WECHAT_SCOPES.find((scope) => scope === signInName) ?? null;
  if (signInName && !signIn)
    problems.push(`${WECHAT_SIGN_IN} 的值不对：应是 ${WECHAT_SCOPES.join(' 或 ')}；不用微信登录就不填。`);
  const endpoint = endpointName ? origin(endpointName) : null;
  if (endpoint === undefined)
    problems.push(`${WECHAT_ENDPOINT} 的值不对：应是 https:// 开头的地址，只含协议、域名和端口。`);
  const [what, count, time, ...more] = partsOf(fieldNames).filter((name) => /^[a-z_]+\d{1,2}$/.test(name));
  const fields: [string, string, string] | null =
    what && count && time && more.length === 0 ? [what, count, time] : null;
  if ((template !== '') !== (fields !== null))
    problems.push(
      `${WECHAT_ALERT_TEMPLATE} 和 ${WECHAT_ALERT_FIELDS} 要同时填写，后者是三个变量名，例如 thing1,number2,time3。`,
    );
  if (template && !signIn)
    problems.push(`填了 ${WECHAT_ALERT_TEMPLATE}，还要填 ${WECHAT_SIGN_IN}：要先知道微信是谁的。`);
  const alerts = template && fields ? { template, fields } : null;
  return { appId, secret, signIn, alerts, endpoint: endpoint ?? null };
}

function readSms(environment: Environment, problems: string[]): Settings['sms'] {
  const typed = (name: keyof typeof SMS_NAMES): string => environment[SMS_NAMES[name]]?.trim() ?? '';
  const { provider: named, appId: appName, endpoint: endpointName, alertTemplate: _optional, ...others } = SMS_NAMES;
  if (Object.values(SMS_NAMES).every((name) => !environment[name]?.trim())) return null;
  const before = problems.length;
  const provider = SMS_PROVIDERS.find((one) => one === typed('provider'));
  if (!provider) problems.push(`${named} 的值不对：应是 ${SMS_PROVIDERS.join(' 或 ')}；不用短信就都不填。`);
  const missing = Object.entries(others).filter(([key]) => !typed(key as keyof typeof others));
  if (provider && missing.length > 0)
    problems.push(`${named} 填了 ${provider}，还要填 ${missing.map(([, name]) => name).join('、')}。`);
  if (provider === 'tencent' && !typed('appId')) problems.push(`${named} 填了 tencent，还要填 ${appName}。`);
  const endpoint = typed('endpoint') ? origin(typed('endpoint')) : null;
  if (endpoint === undefined)
    problems.push(`${endpointName} 的值不对：应是 https:// 开头的地址，只含协议、域名和端口。`);
  if (!provider || problems.length > before) return null;
  const [keyId, keySecret, signName, template] = [
    typed('keyId'),
    typed('keySecret'),
    typed('signName'),
    typed('template'),
  ];
  const alertTemplate = typed('alertTemplate') || null;
  const account = { provider, keyId, keySecret, signName, template, alertTemplate };
  return { ...account, appId: typed('appId') || null, endpoint: endpoint ?? null };
}

function readSigned(
  environment: Environment,
  [urlName, secretName]: readonly [string, string],
  problems: string[],
): SignedAddress | null {
  const [typed = '', secret = ''] = [urlName, secretName].map((name) => environment[name]?.trim());
  if (!typed && !secret) return null;
  const url = apiAddress(typed);
  if (!url) problems.push(`${urlName} 的值不对：应是 https:// 开头的地址，和 ${secretName} 同时填写。`);
  if (secret.length < MIN_SECRET_LENGTH)
    problems.push(`${secretName} 的值不对：至少 ${MIN_SECRET_LENGTH} 个字符，和 ${urlName} 同时填写。`);
  return url && secret.length >= MIN_SECRET_LENGTH ? { url, secret } : null;
}

function readMapTiles(environment: Environment, problems: string[]): MapTiles | null {
  const [url = '', attribution = '', typed = ''] = [MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_TILES_DATUM].map((name) =>
    environment[name]?.trim(),
  );
  if (!url && !attribution && !typed) return null;
  const datum = MAP_DATUMS.find((known) => known === typed.toLowerCase());
  const before = problems.length;
  if (!url || !attribution || !typed)
    problems.push(`${MAP_TILES_URL}、${MAP_TILES_ATTRIBUTION} 和 ${MAP_TILES_DATUM} 要同时填写，或都不填。`);
  else if (!isTilesUrl(url))
    problems.push(`${MAP_TILES_URL} 的值不对：应是 https:// 开头、带 {z}、{x}、{y} 各一次的地址，域名里不能有这些。`);
  if (typed && !datum) problems.push(`${MAP_TILES_DATUM} 的值不对：应是 gcj02 或 wgs84。`);
  return problems.length === before && datum ? { url, attribution, datum } : null;
}

/**
 * The settings as environment variables. The commands write them back, so that whatever reads a variable later sees a
 * checked value: an empty string where there is none.
 */
export function settingsToEnvironment({
  operator,
  service,
  filings,
  appLinks,
  wechat,
  mapTiles,
  sms,
  callRelay,
  events,
  pay,
  staffProvider,
  ...settings
}: Settings): Record<string, string> {
  return {
    ...writeTable(TABLE, settings),
    ...writeTable(OPERATOR, operator),
    ...writeTable(SERVICE, service),
    ...writeTable(FILINGS, filings),
    ...writeTable(APP_LINKS, appLinks),
    [WECHAT_APP_ID]: wechat?.appId ?? '',
    [WECHAT_SECRET]: wechat?.secret ?? '',
    [WECHAT_SIGN_IN]: wechat?.signIn ?? '',
    [WECHAT_ENDPOINT]: wechat?.endpoint ?? '',
    [WECHAT_ALERT_TEMPLATE]: wechat?.alerts?.template ?? '',
    [WECHAT_ALERT_FIELDS]: wechat?.alerts?.fields.join(',') ?? '',
    [CALL_RELAY_URL]: callRelay?.url ?? '',
    [CALL_RELAY_SECRET]: callRelay?.secret ?? '',
    [EVENTS_WEBHOOK_URL]: events?.url ?? '',
    [EVENTS_WEBHOOK_SECRET]: events?.secret ?? '',
    [MAP_TILES_URL]: mapTiles?.url ?? '',
    [MAP_TILES_ATTRIBUTION]: mapTiles?.attribution ?? '',
    [MAP_TILES_DATUM]: mapTiles?.datum ?? '',
    ...paySettingsToEnvironment(pay),
    ...staffProviderToEnvironment(staffProvider),
    ...Object.fromEntries(
      Object.entries(SMS_NAMES).map(([key, name]) => [name, sms?.[key as keyof typeof SMS_NAMES] ?? '']),
    ),
  };
}

function writeTable(table: Table, values: object): Record<string, string> {
  const given = values as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(table).map(([key, { name, codec }]) => {
      const value = given[key] ?? null;
      return [name, value === null ? '' : z.encode(codec, value)];
    }),
  );
}
