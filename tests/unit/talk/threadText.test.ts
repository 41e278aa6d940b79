import { expect, test } from 'vitest';
import type { TalkPeer } from '@/lib/talk/contract';
import { peerLine } from '@/lib/talk/views/threadText';

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
  takes: true,
  calls: false,
};

test('customer service says whether somebody is there, and asks for no message where none is taken', () => {
  expect(peerLine(service)).toBe('现在有人值班 · 值班时间 周一至周五 09:00-18:00');
  expect(peerLine({ ...service, isOpen: false })).toContain('先留言');
  expect(peerLine({ ...service, isOpen: false, takes: false })).toBe('值班时间 周一至周五 09:00-18:00');
});

test('an agent is one of a store', () => {
  expect(peerLine({ ...service, kind: 'agent', from: '三林店' })).toBe('经纪人 · 三林店');
});
