import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WishedTimeFields } from '@/components/lead/WishedTimeFields';

it('of today alone no hour is offered that is over; beside another day it is', () => {
  // 15:00 in Shanghai.
  render(<WishedTimeFields at={Date.parse('2026-11-28T15:00:00+08:00')} />);
  const ten = () => screen.getByLabelText(/10:00/) as HTMLInputElement;
  expect(ten().disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('今天'));
  expect(ten().disabled).toBe(true);
  expect((screen.getByLabelText(/15:00/) as HTMLInputElement).disabled, 'it has struck').toBe(true);
  expect((screen.getByLabelText('16:00') as HTMLInputElement).disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('明天'));
  expect(ten().disabled).toBe(false);
});

it('the days of two months say which is which', () => {
  const { container } = render(<WishedTimeFields at={Date.parse('2026-11-28T15:00:00+08:00')} />);
  const dates = [...container.querySelectorAll('b')].map((one) => one.textContent);
  expect(dates).toEqual(['11-28', '29', '30', '12-01', '2', '3', '4']);
});
