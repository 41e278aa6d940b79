import { describe, expect, test } from 'vitest';
import { otherFileProblem, readEnvFile } from '@/scripts/lib/envFile.js';

const NAMES = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'APP_SECRET', 'ALIPAY_PRIVATE_KEY', 'OPERATOR_NAME'];
const read = (file: string | Buffer) => readEnvFile(Buffer.from(file as string), NAMES);
const utf16 = (text: string, mark: number[]) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes]);
};

describe('.env', () => {
  test('is read as editors write it: with a byte order mark, line ends of Windows, quotes, comments and export', () => {
    const key = '-----BEGIN KEY-----\n# no comment\nA: b\n-----END KEY-----';
    const text = `\ufeff# 设置\r\nPORT=8080\r\nexport HOST = 127.0.0.1 \r\n\r\nALIPAY_PRIVATE_KEY="${key}"\r\nOPERATOR_NAME='a # b'\r\nAPP_SECRET=`;
    expect(read(text)).toEqual({
      values: { PORT: '8080', HOST: '127.0.0.1', ALIPAY_PRIVATE_KEY: key, OPERATOR_NAME: 'a # b', APP_SECRET: '' },
      problems: [],
      notices: [],
    });
  });

  test.each([
    ['with a mark', utf16('PORT=8080\n', [0xff, 0xfe])],
    ['the other way round', utf16('PORT=8080\n', [0xfe, 0xff])],
    ['without one', utf16('PORT=8080\n', [])],
  ])('is refused in UTF-16, %s', (_how, bytes) => {
    const { values, problems } = read(bytes);
    expect(values).toEqual({});
    expect(problems).toEqual([expect.stringContaining('UTF-8')]);
  });

  test.each([
    ['PORT=1\nDATA_DIR: /srv/data\n', '第 2 行', '“DATA_DIR:” 开头'],
    ['# a\n\nPORT 3000', '第 3 行', '“PORT” 开头'],
    ['PORT＝3000', '第 1 行', '“PORT＝” 开头'],
    ['HOST="127.0.0.1\nPORT=1', '第 1 行', '引号'],
    ['HOST="127.0.0.1" PORT=1', '第 1 行', '引号'],
    ['PORT=1\nAPP_SECRET=abc#def', '第 2 行', '#'],
    ['DATABASE_URL=postgres://u:p#w@h/db', '第 1 行', '引号'],
    ['DATABSE_URL=postgres://u@h/db', '第 1 行', '是不是 DATABASE_URL'],
    ['port=3000', '第 1 行', '是不是 PORT'],
    ['ALIPAY_PRIVATE_KEY="a\nb"\ndata-dir=x', '第 3 行', '是不是 DATA_DIR'],
    [Buffer.from('PORT=1\nOPERATOR_NAME=\xb7\xbf', 'latin1'), '第 2 行', 'UTF-8'],
  ])('%j is refused, by its line', (text, line, why) => {
    const { problems } = read(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
    expect(problems[0]).toContain(why);
  });

  test('a refused line shows neither a secret nor more than its beginning', () => {
    const { problems } = read(
      `APP_SECRET=hunter2#x\nAPP_SECRT: hunter2\nDATABASE_URL postgres://u:hunter2@h\nhunter2\n`,
    );
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('a comment behind a value and a name of another program are named, and no reason to stop', () => {
    const { values, problems, notices } = read('PORT=3000 # the port\nTZ=Asia/Shanghai\nPORT=3001');
    expect(values).toMatchObject({ PORT: '3001' });
    expect(problems).toEqual([]);
    expect(notices).toEqual([
      expect.stringMatching(/第 1 行.*#/),
      expect.stringMatching(/第 2 行.*TZ/),
      expect.stringMatching(/第 3 行.*PORT.*第 1 行/),
    ]);
  });
});

test.each([
  ['.env.local', '# mine\nexport DATA_DIR = /srv/data\n', 'DATA_DIR'],
  ['.env.production', 'NODE_ENV=production\nDATABASE_URL="postgres://u@h/db"\n', 'DATABASE_URL'],
])('a setting of ours in %s stops a command, and is named', (file, text, name) => {
  expect(otherFileProblem(file, text, NAMES)).toMatch(new RegExp(`^${file} 不会被读取，里面的 ${name} 不起作用`));
});

test.each(['', '# DATA_DIR=/srv/data\n', 'NODE_OPTIONS=--inspect\nfree text\n'])(
  'another file of settings without one of ours says nothing: %j',
  (text) => expect(otherFileProblem('.env.local', text, NAMES)).toBeNull(),
);
