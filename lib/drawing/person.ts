import { createRandom } from '@/lib/kernel/random';
import type { PersonSpec } from '@/lib/picture/spec';
import { drawing, mix, path, rect } from './svg';

const GROUNDS = ['#e4f0f2', '#e7f4ee', '#fbf5e9', '#dfeaf0', '#f1ece6'] as const;
const SKINS = ['#f0cdb2', '#e8bf9f', '#f3d6bf'] as const;
const HAIRS = ['#2a2f33', '#3b2f28', '#1f2a31'] as const;
const SUITS = ['#0f5c6e', '#33444e', '#4a5b66', '#5f6e78'] as const;
const TIES = ['#8f6a22', '#c98f78', '#0a4452', '#8aa58e'] as const;

const SHORT = [
  'M26 42q-3-24 22-25t23 25q-4-9-8-13-16 4-30-2-4 6-7 15z',
  'M25 44q-4-27 23-28t24 28q-3-12-8-14-9 2-18-4-6 6-14 6-4 3-7 12z',
] as const;
const LONG = [
  'M24 66q-6-50 24-50t24 50q-8 2-10-4V38q-14 2-24-8-4 10-6 12v20q-2 6-8 4z',
  'M25 56q-6-40 23-40t23 40q-6 0-7-6V38q-20 0-28-10-2 10-4 12v12q-2 4-7 4z',
] as const;

/** An agent of the demo data: nobody's portrait. Square, cut round where it is shown. */
export function renderPerson({ seed }: PersonSpec): string {
  const random = createRandom(`person ${seed}`);
  const skin = random.pick(SKINS);
  const suit = random.pick(SUITS);
  const hair = random.pick(HAIRS);
  const woman = random.chance(0.5);
  const long = woman ? path(random.pick(LONG), `fill="${hair}"`) : '';
  const short = woman ? 'M28 42q0-20 20-20t20 20q-10-1-18-11-8 9-22 11z' : random.pick(SHORT);
  const neckline = woman
    ? path('M38 70l10 12 10-12', 'fill="none" stroke="#fff" stroke-width="4"')
    : path('M38 70l10 14 10-14v26h-20z', 'fill="#fff"') + path('M45 78h6l3 18h-12z', `fill="${random.pick(TIES)}"`);
  const glasses = random.chance(0.25)
    ? path('M33 44h11v7h-11zM52 44h11v7h-11zM44 46h8', 'fill="none" stroke="#33444e" stroke-width="1.4"')
    : '';
  return drawing(
    rect(0, 0, 96, 96, `fill="${random.pick(GROUNDS)}"`) +
      long +
      path('M12 96q2-24 36-24t36 24z', `fill="${suit}"`) +
      path('M40 60h16v14q-8 8-16 0z', `fill="${mix(skin, '#8a5f50', 0.16)}"`) +
      neckline +
      path('M29 42q0-19 19-19t19 19q0 24-19 26-19-2-19-26z', `fill="${skin}"`) +
      path(short, `fill="${hair}"`) +
      path('M39 47h.1M57 47h.1', 'stroke="#33444e" stroke-width="3.4" stroke-linecap="round"') +
      path('M42 58q6 4 12 0', 'stroke="#a9604c" stroke-width="1.8" fill="none" stroke-linecap="round"') +
      glasses,
    96,
    96,
  );
}
