import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldsAt,
  goFrom,
  isBegun,
  isComplete,
  type Place,
  placeAfter,
  placeBefore,
  placeOf,
  placeOfField,
  placeText,
  questionNumber,
  STAGES,
  standingOf,
} from '@/lib/calculators/forms/capabilitySteps';
import { TYPED_CAPABILITY } from '../../kit/calculatorAnswers';
import { propertyRuns } from '../../kit/fullRun';

const question = (step: number): Place => ({ stage: 'question', step });
const FORM: Place = { stage: 'form', step: 1 };
const ANSWER: Place = { stage: 'answer', step: 1 };
const RESULT: Place = { stage: 'result', step: 1 };

describe('places', () => {
  it('follow one another: ten questions, the means, the review, the result', () => {
    const walked = [question(1)];
    for (let next = placeAfter(walked[0]!); next; next = placeAfter(next)) walked.push(next);
    expect(walked.map(placeText)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `question-${at + 1}`),
      'form',
      'answer',
      'result',
    ]);
    const back = [RESULT];
    for (let before = placeBefore(RESULT); before; before = placeBefore(before)) back.unshift(before);
    expect(back).toEqual(walked);
    expect(walked.map(placeText).map(placeOf)).toEqual(walked);
  });

  it.each([undefined, '', '0', '-1', '11x', '1e1', '000'])('reads question %o as the first', (text) => {
    expect(questionNumber(text)).toBe(1);
  });

  it('reads a question past the last as the last', () => {
    expect(questionNumber('99')).toBe(10);
    expect(placeOf('question-99')).toEqual(question(10));
    expect(placeOf('elsewhere')).toBeNull();
  });

  it('are found by their fields', () => {
    expect(placeOfField('overdueInARow')).toEqual(question(7));
    expect(placeOfField('cash')).toEqual(FORM);
    expect(fieldsAt(placeOfField('age'))).toEqual(['age']);
    expect(fieldsAt(ANSWER)).toEqual([]);
  });
});

describe('going on', () => {
  it('is held up by what is wrong on the place itself, and by nothing else', () => {
    expect(goFrom(question(1), question(2), {})).toMatchObject({ step: 1, problems: { home: { code: 'missing' } } });
    expect(goFrom(question(1), question(2), { home: 'third' })).toMatchObject({
      problems: { home: { code: 'choice' } },
    });
    expect(goFrom(question(1), question(2), { home: 'first' })).toMatchObject({ step: 2, problems: {} });
    expect(goFrom(FORM, ANSWER, { ...TYPED_CAPABILITY, income: '很多' })).toMatchObject({
      stage: 'form',
      problems: { income: { code: 'unreadable' } },
    });
  });

  it('may leave age out', () => {
    expect(goFrom(question(9), question(10), {})).toMatchObject({ step: 10, problems: {} });
  });

  it('back is always allowed', () => {
    expect(goFrom(question(3), question(2), {})).toMatchObject({ stage: 'question', step: 2, problems: {} });
    expect(goFrom(FORM, question(10), { income: 'x' })).toMatchObject({ stage: 'question', step: 10 });
  });

  it('names on the review all that lacks, and comes to the result only without', () => {
    const { income: _, ...lacking } = TYPED_CAPABILITY;
    expect(goFrom(ANSWER, RESULT, lacking)).toMatchObject({
      stage: 'answer',
      problems: { income: { code: 'missing' } },
    });
    expect(goFrom(null, RESULT, {})).toMatchObject({ stage: 'answer' });
    expect(goFrom(ANSWER, RESULT, TYPED_CAPABILITY)).toMatchObject({ stage: 'result', problems: {} });
  });
});

describe('what the server shows', () => {
  it('holds no answers unless they were posted', () => {
    expect(standingOf('question', null, '4')).toEqual({ stage: 'question', step: 4, raw: {}, problems: {} });
    expect(standingOf('result', null, '4')).toEqual({ stage: 'result', step: 1, raw: {}, problems: {} });
  });

  it('is the asked question, with all answers and nothing that was not asked', () => {
    const { raw, ...place } = standingOf(
      'question',
      { ...TYPED_CAPABILITY, at: 'question-3', to: 'question-4', evil: '1' },
      undefined,
    );
    expect(place).toEqual({ stage: 'question', step: 4, problems: {} });
    expect(raw).toMatchObject(TYPED_CAPABILITY);
    expect(raw).not.toHaveProperty('evil');
    expect(raw).not.toHaveProperty('at');
  });

  it('begins with what was typed beside a home, in the units of that place', () => {
    const { stage, step, raw } = standingOf('question', { at: 'home', cash: '210', income: '3.6', fund: 'family' }, '');
    expect([stage, step]).toEqual(['question', 1]);
    expect(raw).toMatchObject({ cash: '210万', income: '3.6万', fund: 'family' });
  });

  it('stays where the answer lacks, at whatever address it was posted to', () => {
    expect(standingOf('form', { at: 'question-10', to: 'form', months: '99' }, undefined)).toMatchObject({
      stage: 'question',
      step: 10,
      problems: { months: { code: 'range' } },
    });
  });

  it('never throws, and never shows a result with something lacking', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('question-3', 'form', 'result', '__proto__'));
    const most = fc
      .subarray(Object.entries(TYPED_CAPABILITY), { minLength: Object.keys(TYPED_CAPABILITY).length - 1 })
      .map((answers) => Object.fromEntries(answers));
    const garbage = fc.dictionary(fc.string(), fc.string());
    let results = 0;
    fc.assert(
      fc.property(fc.constantFrom(...STAGES), most, garbage, text, text, (stage, typed, more, at, to) => {
        const { stage: shown, raw } = standingOf(stage, { ...typed, ...more, at, to }, undefined);
        if (shown !== 'result') return;
        results += 1;
        expect(isComplete(raw)).toBe(true);
      }),
      { numRuns: propertyRuns(500), seed: 20261121 },
    );
    expect(results).toBeGreaterThan(propertyRuns(500) / 50);
  });
});

it('knows what is begun and what is complete', () => {
  expect(isBegun({})).toBe(false);
  expect(isBegun({ home: '' })).toBe(false);
  expect(isBegun({ home: 'first' })).toBe(true);
  expect(isComplete({ home: 'first' })).toBe(false);
  expect(isComplete(TYPED_CAPABILITY)).toBe(true);
});
