import { expect, type Page } from '@playwright/test';

/**
 * Undoes the latest change of the record at this address. What follows the change before it may still be written: then a press is
 * refused, and says to try again, which is done here.
 */
export async function undoLatest(page: Page, address: string, reason: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    // A press that was answered late has been done all the same.
    if (await page.getByText('已撤销：').first().isVisible()) return;
    await page.getByText('撤销', { exact: true }).first().click();
    await page.getByLabel('为什么撤销').fill(reason);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('恢复原样')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
