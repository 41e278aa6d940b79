import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WishedTimeFields } from '@/components/lead/WishedTimeFields';
import { Shell } from '../../kit/Shell';

it('of today alone no part is offered that is over; beside another day it is', () => {
  // 15:00 in Shanghai.
  render(
    <Shell now={Date.parse('2026-11-28T15:00:00+08:00')}>
      <WishedTimeFields />
    </Shell>,
  );
  const morning = () => screen.getByLabelText(/上午/) as HTMLInputElement;
  expect(morning().disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('今天'));
  expect(morning().disabled).toBe(true);
  expect((screen.getByLabelText('下午') as HTMLInputElement).disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('明天'));
  expect(morning().disabled).toBe(false);
});
