import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NumberInput } from '@/components/form/NumberInput';
import { problemSentence } from '@/lib/config/microcopy/form';
import type { NumberField } from '@/lib/domain/form/formSpec';

const PRICE: NumberField = { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 };

const shown = (defaultValue: string, field = PRICE, error?: string) => (
  <NumberInput name="price" label="总价" {...{ field, defaultValue, error }} />
);

/** What a screen reader says of the field. */
function described(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('a number and how it was understood', () => {
  it.each([
    ['5百万', PRICE, '= 500万元'],
    ['8千', { ...PRICE, measure: 'yuan' }, '= 8,000元'],
    ['1成5', { ...PRICE, measure: 'share' }, '= 15%'],
    ['一年半', { ...PRICE, measure: 'years' }, '= 1年6个月'],
    ['1.2', { ...PRICE, measure: 'times' }, '= 120%'],
    ['两套', { ...PRICE, measure: 'count', unit: '套' }, '= 2套'],
  ] as const)('is in the first HTML: %s', (text, field, understood) => {
    expect(renderToString(shown(text, field))).toContain(understood);
  });

  it('is said while typing, in a line that is there before', () => {
    render(shown(''));
    const field = screen.getByLabelText('总价');
    const line = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe('');
    expect(line?.getAttribute('aria-live')).toBe('polite');
    fireEvent.input(field, { target: { value: '1.5千万' } });
    expect(line?.textContent).toBe('= 1,500万元');
    expect(described(field)).toBe('= 1,500万元');
    fireEvent.input(field, { target: { value: '' } });
    expect(line?.textContent).toBe('');
  });

  it('says why it is not understood once the field is left', () => {
    render(shown(''));
    const field = screen.getByLabelText('总价');
    fireEvent.input(field, { target: { value: '300多万' } });
    expect(described(field)).toBe('');
    fireEvent.blur(field);
    expect(described(field)).toBe(problemSentence({ code: 'unreadable', example: 'wan', why: 'approximate' }));
  });

  it('does not say twice what is wrong', () => {
    render(shown('300多万', PRICE, '这是个约数'));
    expect(described(screen.getByLabelText('总价')).trim()).toBe('这是个约数');
  });

  it('reads what was typed before the page was alive', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(shown('500'));
    document.body.append(root);
    (root.querySelector('input') as HTMLInputElement).value = '8百万';
    await act(async () => void hydrateRoot(root, shown('500')));
    expect(root.textContent).toContain('= 800万元');
    root.remove();
  });
});
