import { describe, expect, test } from 'vitest';
import { failureText, listenSentence, operatorSentence } from '@/lib/server/process/operatorSentence';
import { refuseWrongHost } from '@/scripts/lib/serve.js';

describe('what is wrong outside of the program is one sentence with the next step', () => {
  test.each<[what: string, failure: object, sentence: RegExp]>([
    [
      'a wrong password',
      { code: '28P01', message: 'password authentication failed for user "app"' },
      /app 的密码.*%40/,
    ],
    ['a name that is not resolved', { code: 'EAI_AGAIN', hostname: 'db' }, /找不到数据库的主机 db/],
    ['a self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /证书.*sslrootcert/],
    ['a certificate of one’s own authority', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /证书.*sslrootcert/],
    [
      'a server that takes encrypted connections alone',
      { code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.9", user "app", database "x", no encryption' },
      /sslmode=verify-full/,
    ],
    ['a server that is starting', { code: '57P03', message: 'the database system is starting up' }, /稍后再试/],
    [
      'both addresses of a host that nobody listens on',
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      /连不上数据库。/,
    ],
    ['a full PgBouncer', { code: '08P01', message: 'no more connections allowed (max_client_conn)' }, /连接用完了/],
    ['a full disk', { code: 'ENOSPC', path: '/data/x' }, /磁盘已满，无法写入 \/data\/x/],
    ['silence', { message: 'Connection terminated due to connection timeout' }, /没有应答/],
  ])('%s', (_what, failure, sentence) => expect(operatorSentence(failure)).toMatch(sentence));

  test('a defect is none', () => {
    for (const failure of [
      new TypeError('x is not a function'),
      { code: '23505' },
      null,
      'text',
      { code: 'constructor' },
    ])
      expect(operatorSentence(failure)).toBeNull();
  });

  test('a command says the sentence, or what a defect says of itself', () => {
    expect(failureText({ code: '57P03' })).toContain('稍后再试');
    expect([failureText(new TypeError('x is not a function')), failureText('text')]).toEqual([
      'x is not a function',
      'text',
    ]);
  });

  test.each(['203.0.113.9', 'no-such-name.invalid', 'fe80::1'])(
    'HOST=%s, which is none of this machine',
    async (host) => {
      await expect(refuseWrongHost({ host, port: 3_000 })).rejects.toThrow(`本机没有地址 ${host}`);
    },
  );

  test('HOST that is one, or none at all, is taken', async () => {
    await refuseWrongHost({ host: '127.0.0.1', port: 3_000 });
    await refuseWrongHost({ host: null, port: 3_000 });
    expect(listenSentence({ code: 'EADDRINUSE' }, { host: null, port: 3_000 })).toContain('PORT=3001');
    // The database's own name is another matter.
    expect(listenSentence({ code: 'ENOTFOUND', hostname: 'db' }, { host: '127.0.0.1', port: 3_000 })).toBeNull();
  });
});
