import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';
import type { SupportWeek } from '@/lib/support/supportHours';

/** What customer service is to visitors. */
export interface SupportState {
  /** Somebody answers in IM, within the hours. */
  isOn: boolean;
  /** null: at any time. */
  week: SupportWeek | null;
  /** The peer of the chat, where a city has none of its own. */
  peer: string | null;
  /** Those of cities, by their ids. */
  cityPeers: ReadonlyMap<number, string>;
  /** WeChat number shown for consultation. */
  wechatNo: string | null;
  /** The operator's own page of customer service (lib/support/supportLink); null: our chat. */
  link: string | null;
  /** Whom the mortgage calculator names; without a number it names nobody. */
  loanPhone: string | null;
  loanName: string | null;
  /** null: not said. */
  loanWeek: SupportWeek | null;
}

/** '1' while it is on; the hours as JSON; accounts as they are. */
export type SupportKey =
  | 'enabled'
  | 'hours'
  | 'peer'
  | `peer.${number}`
  | 'wechatNo'
  | 'link'
  | 'loanPhone'
  | 'loanName'
  | 'loanHours';

const PEER_OF_CITY = /^peer\.(\d+)$/;

export async function readSupport(db: Db): Promise<SupportState> {
  const rows = await everySetting(db);
  const found = new Map(rows.map(({ key, value }) => [key, value]));
  const text = (key: SupportKey): string | null => found.get(key) ?? null;
  const week = (key: SupportKey): SupportWeek | null => JSON.parse(found.get(key) ?? 'null') as SupportWeek | null;
  const cityPeers = rows.flatMap(({ key, value }): [number, string][] => {
    const [, city] = PEER_OF_CITY.exec(key) ?? [];
    return city === undefined ? [] : [[Number(city), value]];
  });
  return {
    isOn: found.get('enabled') === '1',
    week: week('hours'),
    peer: text('peer'),
    cityPeers: new Map(cityPeers),
    wechatNo: text('wechatNo'),
    link: text('link'),
    loanPhone: text('loanPhone'),
    loanName: text('loanName'),
    loanWeek: week('loanHours'),
  };
}

const everySetting = prepared((db) => db.selectFrom('support_settings').selectAll().orderBy('key'));

/** null clears it. */
export async function storeSupport(db: Db, key: SupportKey, value: string | null): Promise<void> {
  if (value === null) {
    await db.deleteFrom('support_settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('support_settings')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();
}
