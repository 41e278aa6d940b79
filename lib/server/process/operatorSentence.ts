// What goes wrong at a start or in a command for a reason outside of the program, as one sentence with the next step.

interface Failure {
  code?: string;
  message?: string;
  hostname?: string;
  address?: string;
  port?: number;
  path?: string;
}

const ESCAPES = '密码里有 @ # / ? % 时，要写成 %40 %23 %2F %3F %25';

/** The first name in quotes of PostgreSQL's message. */
const named = ({ message = '' }: Failure): string => /"([^"]*)"/.exec(message)?.[1] ?? '';

const placeOf = ({ address, port }: Failure): string => (address ? ` ${address}:${port}` : '');

const unknownHost = ({ hostname = '' }: Failure): string =>
  `找不到数据库的主机 ${hostname}。请检查 DATABASE_URL 里的主机名；${ESCAPES}。`;

const silent = (failure: Failure): string => `数据库${placeOf(failure)} 没有应答。请检查 DATABASE_URL、网络和防火墙。`;

const untrusted = (): string =>
  '数据库的证书不受信任（例如是自签名的）。请在 DATABASE_URL 里指出它的 CA 证书：?sslmode=verify-full&sslrootcert=/路径/ca.pem；只在自己的内网里，可以用 ?sslmode=no-verify。';

const noEntry = ({ message = '' }: Failure): string =>
  /no encryption/.test(message)
    ? '数据库不接受这台机器的不加密连接。请在 DATABASE_URL 末尾加上 ?sslmode=verify-full，或请数据库管理员修改 pg_hba.conf。'
    : '数据库不允许从这台机器登录。请数据库管理员在 pg_hba.conf 里加上它。';

/** By Node's codes and PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const SENTENCES: Readonly<Record<string, (failure: Failure) => string>> = {
  '28P01': (failure) => `数据库不接受用户 ${named(failure)} 的密码。请核对 DATABASE_URL；${ESCAPES}。`,
  '28000': (failure) =>
    /pg_hba/.test(failure.message ?? '')
      ? noEntry(failure)
      : `数据库里没有用户 ${named(failure)}，或不许他登录。请先建立（createuser），或改正 DATABASE_URL。`,
  '3D000': (failure) => `数据库服务器上没有库 ${named(failure)}。请先建立（createdb），或改正 DATABASE_URL。`,
  '42501': ({ message }) =>
    `数据库用户的权限不够（${message}）。请让他成为这个库的所有者：alter database … owner to …。`,
  '25006': () => '数据库是只读的（例如备库）。请把 DATABASE_URL 改成可以写入的主库。',
  '53100': () => '数据库的磁盘满了。请先清理出空间，再重试。',
  '53300': () => '数据库的连接用完了，等了一阵也没有空出来。请关掉不用的连接，或调大数据库的 max_connections，再重试。',
  '57P03': () => '数据库正在启动或恢复，还不能连接。请稍后再试。',
  ECONNREFUSED: (failure) => `连不上数据库${placeOf(failure)}。请确认它已启动，DATABASE_URL 里的主机和端口没有写错。`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: () => '数据库的证书过期了。请更换它的证书，再重试。',
  ERR_TLS_CERT_ALTNAME_INVALID: () =>
    '数据库的证书不是发给这个主机名的。请在 DATABASE_URL 里用证书上的名字，或更换证书。',
  ENOSPC: ({ path }) => `磁盘已满，无法写入${path ? ` ${path}` : ''}。请先清理出空间，再重试。`,
  EROFS: ({ path }) => `${path ?? '数据文件夹'} 所在的磁盘是只读的。请换一个 DATA_DIR，或让它可以写入。`,
};

/** What the driver says without a code of its own. */
const MESSAGES: readonly (readonly [RegExp, (failure: Failure) => string])[] = [
  [
    /database disk image is malformed|file is not a database/,
    () =>
      '数据文件损坏，读不了。请先停止网站，用最近的备份恢复：npm run restore -- latest（会把现在的文件另存，不会删除）。',
  ],
  [
    /unsupported startup parameter/,
    () => '数据库前面有连接池（pgbouncer）。请在 DATABASE_DIRECT_URL 里填不经过连接池的地址，再重试。',
  ],
  [/no more connections allowed/, (failure) => SENTENCES['53300']?.(failure) ?? ''],
  [
    /does not support SSL/i,
    () => '数据库不支持加密连接，而 DATABASE_URL 要求加密。请去掉里面的 sslmode，或在数据库里打开 ssl。',
  ],
  [/connection timeout|timeout expired|Connection terminated/i, silent],
];

/** null: no such reason is known. */
export function operatorSentence(failure: unknown): string | null {
  const known = (failure ?? {}) as Failure;
  const { code = '', message = '' } = known;
  if (Object.hasOwn(SENTENCES, code)) return SENTENCES[code]?.(known) ?? null;
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1](known) ?? null;
}

/** What a command says of its failure: the sentence, or what the failure says of itself. */
export const failureText = (failure: unknown): string =>
  operatorSentence(failure) ?? (failure instanceof Error ? failure.message : String(failure));

/** The same of the address that a server listens on; its codes mean another thing. */
export function listenSentence(failure: unknown, { host, port }: { host: string | null; port: number }): string | null {
  const { code, hostname } = (failure ?? {}) as Failure & { syscall?: string };
  const ofHost = `本机没有地址 ${host}，无法监听。请检查 HOST（可能是终端自带的环境变量）：填本机的地址，或不填。`;
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用。请换一个端口（例如 PORT=${port + 1}），或先停止占用它的程序。`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL') return ofHost;
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname === host) return ofHost;
  return null;
}
