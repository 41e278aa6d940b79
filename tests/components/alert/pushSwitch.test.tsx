import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PushSwitch } from '@/components/alert/PushSwitch';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import { addPushDevice, removePushDevice } from '@/services/alert';
import { callApi } from '@/services/http/browserClient';

vi.mock('@/services/http/browserClient');

// A browser with pushes, made up: what it is asked for, and when.

const { push: copy } = MESSAGES_COPY;
const ADDRESS = 'https://push.example.com/one';
const keys = { p256dh: 'p', auth: 'a' };
const subscription = { endpoint: ADDRESS, toJSON: () => ({ endpoint: ADDRESS, keys }), unsubscribe: vi.fn() };
const subscribe = vi.fn();
const requestPermission = vi.fn();
let current: typeof subscription | null;

function browser({ permission = 'default', agent = 'Chrome' } = {}): void {
  current = null;
  subscribe.mockReset().mockImplementation(async () => {
    current = subscription;
    return subscription;
  });
  subscription.unsubscribe.mockReset().mockImplementation(async () => {
    current = null;
    return true;
  });
  requestPermission.mockReset().mockResolvedValue('granted');
  vi.mocked(callApi).mockReset().mockResolvedValue({});
  const registration = {
    scope: 'http://localhost/push/',
    active: {},
    installing: null,
    waiting: null,
    unregister: async () => true,
    pushManager: { subscribe, getSubscription: async () => current },
  };
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('navigator', { serviceWorker, userAgent: agent });
}
beforeEach(() => browser());
const show = (isHere = false) => render(<PushSwitch pushKey="AAAA" isHere={isHere} />);
const button = (name: string) => screen.findByRole('button', { name });

it('asks for the permission after the press alone, tells the server, and ends it again', async () => {
  show();
  const on = await button(copy.on);
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(on);
  const off = await button(copy.off);
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  const device = { address: ADDRESS, ...keys, consentVersion: ALERT_CONSENT_VERSIONS[0] };
  expect(callApi).toHaveBeenCalledExactlyOnceWith(addPushDevice, device);
  fireEvent.click(off);
  await button(copy.on);
  expect(callApi).toHaveBeenLastCalledWith(removePushDevice, { address: ADDRESS });
});

it('a no is a no: nothing is subscribed and nobody is told', async () => {
  requestPermission.mockResolvedValue('denied');
  show();
  fireEvent.click(await button(copy.on));
  await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
  await button(copy.on);
  expect(subscribe).not.toHaveBeenCalled();
  expect(callApi).not.toHaveBeenCalled();
});

it('where the server does not take it, the browser gives its address up again', async () => {
  vi.mocked(callApi).mockRejectedValue(new Error('no'));
  show();
  fireEvent.click(await button(copy.on));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce());
  await button(copy.on);
});

it.each([
  ['WeChat', () => browser({ agent: 'MicroMessenger/8.0' }), copy.impossible],
  ['a page without a safe connection', () => vi.stubGlobal('isSecureContext', false), copy.impossible],
  ['a browser that was told no', () => browser({ permission: 'denied' }), copy.refused],
])('in %s there is no button', async (_where, make, sentence) => {
  make();
  show();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('once signed in again it asks once more, by a press: the browser still has its address, the server pushes no more', async () => {
  current = subscription;
  const { unmount } = show(false);
  expect(await screen.findByText(copy.ended, { exact: false })).toBeDefined();
  expect(callApi).not.toHaveBeenCalled();
  fireEvent.click(await button(copy.on));
  await button(copy.off);
  expect(callApi).toHaveBeenCalledExactlyOnceWith(addPushDevice, expect.objectContaining({ address: ADDRESS }));
  unmount();
  show(true);
  await button(copy.off);
  expect(screen.queryByText(copy.ended, { exact: false })).toBeNull();
});
