import type { Browser, Page } from '@playwright/test';
import { storePlace } from '../../kit/place';
import { cityRow, estateRow } from '../../kit/rows';
import type { ConsoleDay } from './consoleDay';
import { openAs } from './openAs';
import { type OwnSite, ownSite } from './ownSite';

/** A site of one real home with the staff, leads and people of consoleDay.ts, and pages of each of them. */
export function staffOfDay(name: string): {
  site: OwnSite;
  pageOf: (browser: Browser, who: keyof ConsoleDay, javaScriptEnabled: boolean) => Promise<Page>;
} {
  const site = ownSite(name, async (db) => {
    await storePlace(db, { cities: [cityRow({ data_kind: 'real' })] });
    await db.insertInto('estates').values(estateRow()).execute();
  });
  let prepared: Promise<ConsoleDay> | undefined;
  const prepare = async () => JSON.parse(await site.script('consoleDay.ts')) as ConsoleDay;
  return {
    site,
    async pageOf(browser, who, javaScriptEnabled) {
      prepared ??= prepare();
      return openAs(browser, '__Host-staff', (await prepared)[who], javaScriptEnabled);
    },
  };
}
