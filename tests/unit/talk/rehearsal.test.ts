import { describe, expect, test } from 'vitest';
import { REHEARSAL_TOPICS, topicOf } from '@/lib/talk/rehearsal';
import { type RehearsalFacts, rehearsalAnswer } from '@/lib/talk/views/rehearsalText';
import { suggestedQuestions } from '@/lib/talk/views/threadText';
import { REHEARSAL_COPY } from '@/lib/talk/words/rehearsal';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const nothing: RehearsalFacts = {
  home: null,
  rental: null,
  project: null,
  listings: null,
  loan: { phone: null, name: null, hours: null },
  questions: ['还能谈吗？'],
};

describe('what is asked', () => {
  const suggested = [
    ...suggestedQuestions('agent', 'estate'),
    ...suggestedQuestions('agent', 'rental'),
    ...suggestedQuestions('service', 'project'),
    ...suggestedQuestions('agent', null),
    ...suggestedQuestions('service', null),
  ];
  test.each(suggested)('the suggested question %s is understood', (text) => {
    expect(topicOf(text)).not.toBeNull();
  });

  test.each([
    ['还能便宜点不', 'price'],
    ['满二了没有，是不是唯一', 'held'],
    ['契税要多少', 'taxes'],
    ['周末能看房吗', 'viewing'],
    ['能养猫不', 'pets'],
    ['押金几个月', 'deposit'],
    ['有抵押吗', 'mortgage'],
    ['我想卖房，怎么估价？', 'sell'],
    ['你好', null],
    ['', null],
  ])('%s means %s', (text, topic) => {
    expect(topicOf(text)).toBe(topic);
  });
});

test('an answer never holds a value that is not known as text', () => {
  for (const topic of [...REHEARSAL_TOPICS, null]) {
    const answer = rehearsalAnswer(topic, nothing, NOW);
    expect(answer).not.toMatch(/undefined|null|NaN|--/);
    expect(answer).not.toBe('');
  }
});

test('what cannot be answered says so and offers the questions', () => {
  expect(rehearsalAnswer(null, nothing, NOW)).toBe(`${REHEARSAL_COPY.unknown}还能谈吗？`);
});
