// Where the staff may sign in besides with a password (docs/decisions/0131): all of the first three together or none.

const NAMES = {
  issuer: 'STAFF_OIDC_ISSUER',
  clientId: 'STAFF_OIDC_CLIENT_ID',
  clientSecret: 'STAFF_OIDC_CLIENT_SECRET',
  name: 'STAFF_OIDC_NAME',
  secondFactor: 'STAFF_OIDC_SECOND_FACTOR',
  passwords: 'STAFF_OIDC_PASSWORDS',
} as const;

const SECOND_FACTORS = ['own', 'provider'] as const;
const PASSWORDS = ['on', 'off'] as const;
const NAME_LETTERS = 20;
const DEFAULT_NAME = '单位账号';

/** An OpenID Connect provider that says who somebody is. */
export interface StaffProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the sign-in page calls it. */
  name: string;
  /** Who asks for the second factor: we do, as with a password, or the provider has. */
  secondFactor: (typeof SECOND_FACTORS)[number];
  /** Whether passwords sign in besides. */
  passwords: (typeof PASSWORDS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is plain http on this very machine: for trying it out. */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.test(hostname);

/** As the provider writes it of itself: with a path or without, and never with anything behind that. */
function issuerOf(typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain =
    url && !url.username && !url.password && !url.search && !url.hash && !url.pathname.includes('/.well-known/');
  return isPlain && (url.protocol === 'https:' || isLoopback(url)) ? url : null;
}

/** null where none is set up, or something is wrong: one sentence each. */
export function readStaffProvider(
  environment: Environment,
  siteOrigin: string | null,
  problems: string[],
): StaffProvider | null {
  const typed = (key: keyof typeof NAMES): string => environment[NAMES[key]]?.trim() ?? '';
  const keys = Object.keys(NAMES) as (keyof typeof NAMES)[];
  if (keys.every((key) => typed(key) === '')) return null;
  const before = problems.length;
  const missing = (['issuer', 'clientId', 'clientSecret'] as const).filter((key) => typed(key) === '');
  if (missing.length > 0)
    problems.push(`员工用单位账号登录还要填 ${missing.map((key) => NAMES[key]).join('、')}；不用就都不填。`);
  const issuer = issuerOf(typed('issuer'));
  if (typed('issuer') && !issuer)
    problems.push(
      `${NAMES.issuer} 的值不对：应是 https:// 开头的地址，和对方写的一样，不带 /.well-known；只有本机测试可以用 http。`,
    );
  if (issuer && !isLoopback(issuer) && !siteOrigin?.startsWith('https:'))
    problems.push(`填了 ${NAMES.issuer}，还要填 https:// 开头的 SITE_ORIGIN：登录后要回到这个地址。`);
  const name = typed('name') || DEFAULT_NAME;
  if ([...name].length > NAME_LETTERS) problems.push(`${NAMES.name} 的值不对：不超过 ${NAME_LETTERS} 个字。`);
  const secondFactor = SECOND_FACTORS.find((one) => one === (typed('secondFactor') || 'own'));
  if (!secondFactor)
    problems.push(`${NAMES.secondFactor} 的值不对：应是 own（再填本站的验证码）或 provider（对方已做两步验证）。`);
  const passwords = PASSWORDS.find((one) => one === (typed('passwords') || 'on'));
  if (!passwords) problems.push(`${NAMES.passwords} 的值不对：应是 on（密码也能登录）或 off。`);
  if (problems.length > before || !secondFactor || !passwords) return null;
  const [clientId, clientSecret] = [typed('clientId'), typed('clientSecret')];
  return { issuer: typed('issuer'), clientId, clientSecret, name, secondFactor, passwords };
}

/** The same as environment variables: an empty text where there is none. */
export const staffProviderToEnvironment = (provider: StaffProvider | null): Record<string, string> =>
  Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [name, provider?.[key as keyof StaffProvider] ?? '']));
