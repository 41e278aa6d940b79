import { describe, expect, test } from 'vitest';
import { hostCheck } from '@/lib/server/http/allowedHosts';

const isOurs = hostCheck({
  port: 3000,
  allowedHosts: ['m.example.com', 'proxy.example.com:8443'],
  siteOrigin: 'https://www.example.com',
  ownAddresses: ['192.168.1.5', 'fe80::1', 'Build-Host'],
});

describe('the hosts we answer for', () => {
  test.each([
    'localhost:3000',
    'LOCALHOST',
    'localhost:8080',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5:3000',
    '192.168.1.5',
    '[fe80::1]:3000',
    'build-host:3000',
    'www.example.com',
    'm.example.com',
    'm.example.com:3000',
    'proxy.example.com:8443',
    'www.example.com:443',
    'www.example.com:80',
    'WWW.EXAMPLE.COM',
    'www.example.com.',
    'WWW.example.com.:443',
    'm.example.com:443',
    '192.168.1.5:80',
  ])('%s is ours', (host) => expect(isOurs(host)).toBe(true));

  test.each([
    undefined,
    '',
    'evil.com',
    'localhost.evil.com',
    'evil.com:3000',
    'www.example.com.evil.com',
    'evilm.example.com',
    'evil.m.example.com',
    '1192.168.1.5',
    'www.example.com:81',
    'proxy.example.com',
    '192.168.1.6:3000',
    '192.168.1.5:4000',
    'localhost:3000@evil.com',
    'localhost:',
    'www.example.com..',
    'www.example.com:443:443',
    '.',
    ':443',
    'a'.repeat(300),
  ])('%s is not', (host) => expect(isOurs(host)).toBe(false));
});
