import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NumberInput } from '@/components/form/NumberInput';
import { problemSentence } from '@/lib/interface/views/formSentences';
import type { NumberField } from '@/lib/kernel/form/formSpec';

const PRICE: NumberField = { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 };

const shown = (defaultValue: string, field = PRICE, error?: string) => (
  <NumberInput name="price" label="总价" field={field} defaultValue={defaultValue} error={error} />
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

  it('reads what was typed before hydration', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(shown('500'));
    document.body.append(root);
    (root.querySelector('input') as HTMLInputElement).value = '8百万';
    await act(async () => void hydrateRoot(root, shown('500')));
    expect(root.textContent).toContain('= 800万元');
    root.remove();
  });
});

describe('what a phone’s number pad has no key for', () => {
  const POINTS: NumberField = { ...PRICE, measure: 'points', least: -300, most: 300 };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it.each([
    [PRICE, '5000000', '元', '5000000元', '= 500万元'],
    [{ ...PRICE, measure: 'yuan' }, '1.2', '万', '1.2万', '= 12,000元'],
    [{ ...PRICE, measure: 'share' }, '15', '%', '15%', '= 15%'],
    [{ ...PRICE, measure: 'share' }, '3', '成', '3成', '= 30%'],
    [{ ...PRICE, measure: 'years' }, '18', '个月', '18个月', '= 1年6个月'],
    [POINTS, '45', 'LPR-', 'LPR-45', '= -45基点'],
    [POINTS, 'LPR-45', 'LPR+', 'LPR+45', '= 45基点'],
  ] as const)('%j: %s and %s', (field, typed, chip, text, understood) => {
    const heard: string[] = [];
    render(
      <form onChange={(event) => heard.push((event.target as unknown as HTMLInputElement).value)}>
        {shown('', field)}
      </form>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('总价');
    fireEvent.input(input, { target: { value: typed } });
    press(chip);
    expect(input.value).toBe(text);
    expect(described(input)).toBe(understood);
    expect(heard.at(-1)).toBe(text);
    expect(document.activeElement).toBe(input);
    expect(screen.getByRole('button', { name: chip }).getAttribute('aria-pressed')).toBe('true');
  });

  it('may be chosen before the figures, which are typed in front of it', () => {
    render(shown(''));
    const input = screen.getByLabelText<HTMLInputElement>('总价');
    expect(screen.getByRole('button', { name: '万' }).getAttribute('aria-pressed')).toBe('true');
    press('元');
    expect([input.value, input.selectionStart]).toEqual(['元', 0]);
    expect(described(input)).toBe('');
  });

  it('keeps the keyboard: a press does not take the focus', () => {
    render(shown('500'));
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: '元' }))).toBe(false);
  });

  it('is the field’s own unit without scripts, with all keys where a sign is needed', () => {
    expect(renderToString(shown('500'))).toMatch(/inputMode="decimal".*万<\/span>/);
    expect(renderToString(shown('500'))).not.toContain('<button');
    expect(renderToString(shown('', POINTS))).toContain('inputMode="text"');
    render(shown('', POINTS));
    expect(screen.getByLabelText('总价').getAttribute('inputmode')).toBe('decimal');
  });
});
