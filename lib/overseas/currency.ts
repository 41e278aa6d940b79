/** How currencies are called in lists besides the names that the platform knows. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  美金: 'USD',
  日币: 'JPY',
  日圆: 'JPY',
  澳元: 'AUD',
  澳币: 'AUD',
  加元: 'CAD',
  加币: 'CAD',
  纽币: 'NZD',
  新币: 'SGD',
  新元: 'SGD',
  坡币: 'SGD',
  港元: 'HKD',
  港纸: 'HKD',
  泰币: 'THB',
  马币: 'MYR',
  令吉: 'MYR',
  韩币: 'KRW',
  韩元: 'KRW',
  迪拉姆: 'AED',
  比索: 'PHP',
  越南盾: 'VND',
};

const names = new Intl.DisplayNames('zh-Hans', { type: 'currency', fallback: 'none' });
const CODES = Intl.supportedValuesOf('currency');
const BY_NAME = new Map([
  ...CODES.flatMap((code): [string, string][] => [[names.of(code) ?? code, code]]),
  ...Object.entries(OTHER_NAMES),
]);

/** 'USD' from "USD", "usd", "美元" or "美金"; null for anything else. */
export function currencyOf(text: string): string | null {
  const bare = text.trim();
  const code = bare.toUpperCase();
  return CODES.includes(code) ? code : (BY_NAME.get(bare) ?? null);
}

/** "美元" of 'USD': the name that people say, or the code of one without a name. */
export const currencyName = (code: string): string => names.of(code) ?? code;
