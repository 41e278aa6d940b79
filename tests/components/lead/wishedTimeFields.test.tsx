import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WishedTimeFields } from '@/components/lead/WishedTimeFields';
import { VIEWING_HOURS } from '@/lib/lead/dayPart';
import { hourOf } from '@/lib/lead/wishedTime';

it('of today alone no hour is offered that is over; beside another day it is', () => {
  // 15:00 in Shanghai.
  render(<WishedTimeFields full={[]} at={Date.parse('2026-11-28T15:00:00+08:00')} />);
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
  const { container } = render(<WishedTimeFields full={[]} at={Date.parse('2026-11-28T15:00:00+08:00')} />);
  const dates = [...container.querySelectorAll('b')].map((one) => one.textContent);
  expect(dates).toEqual(['11-28', '29', '30', '12-01', '2', '3', '4']);
});

it('an hour that is full cannot be ticked, and a day of which all are', () => {
  const day = '2026-11-29';
  const full = [...VIEWING_HOURS.map((hour) => hourOf(day, hour)), hourOf('2026-11-30', '15:00')];
  render(<WishedTimeFields full={full} at={Date.parse('2026-11-28T08:00:00+08:00')} />);
  const box = (name: string | RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  expect(box(/明天（约满）/).disabled).toBe(true);
  expect(screen.getByText('余 6')).toBeTruthy();
  // Any other day has that hour free.
  expect(box(/15:00/).disabled).toBe(false);
  fireEvent.click(box(/周一 11-30/));
  expect(box(/15:00/).disabled).toBe(true);
  expect(box(/16:00/).disabled).toBe(false);
});
