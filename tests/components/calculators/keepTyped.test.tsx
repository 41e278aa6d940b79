import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FinancesForm } from '@/components/calculators/affordability/FinancesForm';
import { keepWhatIsTyped } from '@/components/calculators/affordability/keepTyped';
import { clearFinances, getFinances, setFinances } from '@/lib/browser/finances';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import { meansOf } from '../../kit/calculatorAnswers';
import { Shell } from '../../kit/Shell';

let stop: () => void;
let form: HTMLFormElement;
const cash = () => form.elements.namedItem('cash') as HTMLInputElement;

beforeEach(() => {
  localStorage.clear();
  const { container } = render(
    <Shell>
      <FinancesForm />
    </Shell>,
  );
  form = container.querySelector('form') as HTMLFormElement;
  stop = keepWhatIsTyped(form);
});
afterEach(() => stop());

const MEANS = meansOf({ cash: 210_000_000 });

it('the fields follow what is deleted elsewhere on the page', () => {
  setFinances(MEANS);
  expect(cash().value).toBe('210');
  clearFinances();
  expect(cash().value).toBe('');
});

it('the fields follow what another tab keeps and deletes, and write nothing back', () => {
  const inOtherTab = (text: string | null) => {
    const { means: key } = FIRST_KEYS;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    fireEvent(window, new StorageEvent('storage', { key, newValue: text }));
  };
  inOtherTab(JSON.stringify(MEANS));
  expect(cash().value).toBe('210');
  expect(getFinances()?.cash).toBe(210_000_000);
  inOtherTab(null);
  expect(cash().value).toBe('');
  expect(getFinances()).toBeNull();
});
