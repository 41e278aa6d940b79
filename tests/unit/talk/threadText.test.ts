import { expect, test } from 'vitest';
import type { TalkPeer } from '@/lib/talk/contract';
import { opensText, peerLine, suggestedQuestions, timeAbove } from '@/lib/talk/views/threadText';

const service: TalkPeer = {
  peerid: 'service',
  kind: 'service',
  name: '房镜客服',
  from: '',
  picture: null,
  agentId: null,
  cityId: null,
  isOpen: true,
  hours: '周一至周五 09:00-18:00',
  opensAt: null,
  deals90: null,
  responseMinutes: null,
  sinceYear: null,
  takes: true,
  calls: false,
  isRehearsal: false,
};

test('customer service says whether somebody is there, and asks for no message where none is taken', () => {
  expect(peerLine(service)).toBe('现在有人值班 · 值班时间 周一至周五 09:00-18:00');
  expect(peerLine({ ...service, isOpen: false })).toContain('现在没人值班');
  expect(peerLine({ ...service, isOpen: false, takes: false })).toBe('值班时间 周一至周五 09:00-18:00');
});

test('an agent is one of a store', () => {
  expect(peerLine({ ...service, kind: 'agent', from: '三林店' })).toBe('经纪人 · 三林店');
});

const NOW = Date.parse('2026-11-21T14:30:00+08:00');

test.each([
  ['2026-11-21T14:02:00+08:00', null, '今天 14:02'],
  ['2026-11-20T23:59:00+08:00', null, '昨天 23:59'],
  ['2026-11-18T09:00:00+08:00', null, '11-18 09:00'],
  ['2025-11-18T09:00:00+08:00', null, '2025-11-18 09:00'],
  ['2026-11-21T14:06:00+08:00', '2026-11-21T14:02:00+08:00', null],
  ['2026-11-21T14:11:00+08:00', '2026-11-21T14:06:00+08:00', '14:11'],
  ['2026-11-21T00:01:00+08:00', '2026-11-20T23:59:00+08:00', '今天 00:01'],
])('above a message of %s after one of %s stands %s', (at, before, text) => {
  expect(timeAbove(Date.parse(at), before === null ? null : Date.parse(before), NOW)).toBe(text);
});

test('out of hours the thread says when an answer comes, and while somebody is there nothing', () => {
  expect(opensText({ ...service, opensAt: Date.parse('2026-11-22T09:00:00+08:00') }, NOW)).toBe(
    '现在没人值班。可以先留言，明天 09:00 上班后回复。',
  );
  expect(opensText(service, NOW)).toBeNull();
});

test('what is suggested fits the thing, and without one who is asked', () => {
  expect(suggestedQuestions('agent', 'rental')).toContain('押金怎么付？');
  expect(suggestedQuestions('service', 'estate')).toContain('还能谈吗？');
  expect(suggestedQuestions('service', null)).not.toEqual(suggestedQuestions('agent', null));
});
