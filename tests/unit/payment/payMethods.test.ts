import { describe, expect, test } from 'vitest';
import type { Environment } from '@/lib/kernel/environment';
import { payMethods } from '@/lib/payment/payMethods';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { PAY_CALL_COPY } from '@/lib/payment/words/payCall';

// The rules of the specification, section 6, beside a reading of their text that shares no code with the product. The
// whole table is written out for people in payMethods.md.

const CLIENTS = ['ios-app', 'android-app', 'wechat', 'browser'] as const;
type Client = (typeof CLIENTS)[number];
const VERSIONS = ['10.4.9', '10.5.0', '10.5.1', '11.0.1', '11.0.2', '11.1.4', '11.1.5', '12.8.0', 'h5'] as const;
const OFFERS: PayPlatform[][] = [[], [1], [2], [3], [2, 1], [1, 3], [2, 3], [2, 1, 3]];

interface Cell {
  client: Client;
  version: string;
  offered: PayPlatform[];
  flag: boolean;
  permitted: boolean;
}

const CELLS: Cell[] = CLIENTS.flatMap((client) =>
  VERSIONS.filter((version) => (version === 'h5') === (client === 'wechat' || client === 'browser')).flatMap(
    (version) =>
      OFFERS.flatMap((offered) =>
        [false, true].flatMap((flag) =>
          [false, true].map((permitted) => ({ client, version, offered, flag, permitted })),
        ),
      ),
  ),
);

const ENVIRONMENTS: Record<Client, Omit<Environment, 'version'>> = {
  'ios-app': { kind: 'app', platform: 'ios' },
  'android-app': { kind: 'app', platform: 'android' },
  wechat: { kind: 'wechat', platform: 'ios' },
  browser: { kind: 'browser', platform: 'ios' },
};

const answer = ({ client, version, offered, flag, permitted }: Cell): string => {
  const environment = { ...ENVIRONMENTS[client], version };
  const found = payMethods(offered, { environment, inAppFlag: flag, wechatPermitted: permitted });
  if ('problem' in found) return PAY_CALL_COPY.noMethod[found.problem];
  const shown = found.methods.map(({ platform, isDisabled }) => `${platform}${isDisabled ? ' disabled' : ''}`);
  return `${shown.join(', ')}; default ${found.chosen ?? 'none'}`;
};

/** "11.0.2" as one number, so that the reference compares nothing by the product's own code. */
const number = (version: string): number => {
  const [a = 0, b = 0, c = 0] = version.split('.').map(Number);
  return a * 1e6 + b * 1e3 + c;
};

function reference({ client, version, offered, flag, permitted }: Cell): string {
  // 1
  if (offered.length === 0) return '支付方式异常，当前不支持任何支付方式';
  let left = [...offered];
  const isIosApp = client === 'ios-app';
  const v = isIosApp ? number(version) : -1;
  // 2
  if (isIosApp && (v === 10_005_000 || (flag && v > 11_000_001)))
    return left.includes(3) ? '3; default 3' : '该商品只支持应用内支付方式购买';
  // 3
  left = left.filter((one) => one !== 3);
  // 4
  if (client === 'wechat') left = left.filter((one) => one !== 1);
  // 5
  if ((client === 'ios-app' || client === 'android-app') && !permitted) left = left.filter((one) => one !== 2);
  // 6
  if (left.length === 0) return '支付方式异常，当前环境不支持可用支付方式';
  // 7
  const isOld = isIosApp && v > 10_005_000 && v < 11_001_005;
  const shown = left.map((one) => (isOld && one === 1 ? '1 disabled' : String(one)));
  // 8
  return `${shown.join(', ')}; default ${shown.find((one) => !one.endsWith('disabled')) ?? 'none'}`;
}

test('the table has at least 400 cells', () => expect(CELLS.length).toBeGreaterThanOrEqual(400));

test('each cell is what the text says', () => {
  expect(CELLS.map((cell) => [cell, answer(cell)])).toEqual(CELLS.map((cell) => [cell, reference(cell)]));
});

test('the same table on one page', async () => {
  const rows = CELLS.map((cell) => {
    const { client, version, offered, flag, permitted } = cell;
    return `| ${client} | ${version} | ${flag ? 'on' : 'off'} | ${permitted ? 'yes' : 'no'} | ${offered.join(' ') || '-'} | ${answer(cell)} |`;
  });
  const head = [
    '# Methods of payment',
    '',
    '1 Alipay, 2 WeChat Pay, 3 Apple (specification, section 6). Written by payMethods.test.ts.',
    '',
    '| client | version | in-app flag | WeChat permitted | offered | shown |',
    '|---|---|---|---|---|---|',
  ];
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('payMethods.md');
});

describe('what the issue decides', () => {
  const place = { inAppFlag: true, wechatPermitted: false };
  test('a browser on an iPhone is never the iOS app, whatever its version says', () => {
    const environment = { kind: 'browser', platform: 'ios', version: 'h5' } as const;
    expect(payMethods([2, 1, 3], { ...place, environment })).toMatchObject({ chosen: 2 });
  });

  test('a disabled Alipay that is alone is shown, and nothing is chosen', () => {
    const environment = { kind: 'app', platform: 'ios', version: '11.0.0' } as const;
    const found = payMethods([2, 1], { ...place, inAppFlag: false, environment });
    expect(found).toEqual({ methods: [{ platform: 1, isDisabled: true }], chosen: null });
  });

  test('the texts are those of the specification', () => {
    expect(PAY_CALL_COPY.oldApp).toBe('当前版本不支持支付宝支付，请升级APP');
  });
});
