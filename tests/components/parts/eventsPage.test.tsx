import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { EventsPage } from '@/components/parts/EventsPage';
import { callApi } from '@/services/http/browserClient';
import { markChannel } from '@/services/support';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/services/http/browserClient');

const page = (
  <Shell>
    <EventsPage />
  </Shell>
);

test('shows what an event has, and sends exactly that when it is asked to', async () => {
  vi.mocked(callApi).mockResolvedValue({ accepted: true } as never);
  render(page);
  expect(callApi).not.toHaveBeenCalled();
  const shown = JSON.parse(document.querySelector('pre')?.textContent ?? '');
  expect(Object.keys(shown)).toEqual(['clientType', 'channelCode', 'mark']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '发送一次' })));
  expect(vi.mocked(callApi).mock.calls).toEqual([[markChannel, shown]]);
  expect(screen.getByRole('status').textContent).toBe('已接收');
});

test('is whole without scripts, and in no index', async () => {
  const html = await serverHtml(page);
  expect(html).toContain('POST /api/ubt/api/channel/mark');
  expect(html).not.toContain('发送一次');
  expect(html).toMatch(/name="robots" content="noindex/);
});
