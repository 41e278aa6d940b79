import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor } from './codeFor';
import { sharedSite as site } from './site';

/** A finger that is counted. Typing is no tap; what is typed into is tapped. */
export function finger(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return {
    count: () => taps,
    tap,
    /** Into a field that has no focus yet, or another one. */
    async type(target: Locator, text: string) {
      await tap(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** On the login page, with a code. */
    async signIn(phone: string) {
      await this.type(page.getByRole('textbox', { name: '手机号' }), phone);
      await tap(page.getByRole('button', { name: '获取验证码' }));
      await expect(page.getByText('已发到')).toBeVisible();
      // The field has the focus by itself.
      const code = page.getByRole('textbox', { name: '短信验证码' });
      await expect(code).toBeFocused();
      await page.keyboard.type(await codeFor(site, phone));
      await tap(page.getByRole('checkbox'));
      await tap(page.getByRole('button', { name: '登录', exact: true }));
    },
  };
}

export type Finger = ReturnType<typeof finger>;

/** Leaves a phone in the form that is open: the field, the consent, the button. */
export async function leavePhone(page: Page, { tap, type }: Finger, button: string | RegExp, phone: string) {
  const form = page.getByRole('dialog');
  await type(form.locator('input[type=tel]'), phone);
  await tap(form.getByRole('checkbox', { name: /同意/ }).first());
  await tap(form.getByRole('button', { name: button }));
  await expect(form).toContainText('受理中');
}
