import { describe, expect, it } from 'vitest';
import { addressKey, namesOf, parseCommunityName } from '@/lib/record/communityName';

const spelled = (text: string) => {
  const { core, marks, ending } = parseCommunityName(text);
  return [core, marks.join('+'), ending];
};

describe('a name of a community', () => {
  it.each([
    ['金谊河畔', ['金谊河畔', '', '']],
    ['金谊河畔花园', ['金谊河畔', '', '花园']],
    ['金谊河畔小区', ['金谊河畔', '', '']],
    ['金谊河畔（住宅小区）', ['金谊河畔', '', '']],
    ['三林苑', ['三林', '', '苑']],
    ['三林新村', ['三林', '', '新村']],
    ['三林世博家园', ['三林世博', '', '家园']],
    ['世茂滨江花园二期', ['世茂滨江', '2期', '花园']],
    ['世茂滨江花园(2期)', ['世茂滨江', '2期', '花园']],
    ['世茂滨江花园第二期', ['世茂滨江', '2期', '花园']],
    ['世茂滨江花园Ⅱ期', ['世茂滨江', '2期', '花园']],
    ['世茂滨江花园 II 期', ['世茂滨江', '2期', '花园']],
    ['世茂滨江花园（原棚户）', ['世茂滨江', '', '花园']],
    ['杨思十二村', ['杨思', '12村', '']],
    ['杨思12村', ['杨思', '12村', '']],
    ['三林路一百零三弄', ['三林路', '103弄', '']],
    ['芍药居北里', ['芍药', '北', '居里']],
    ['望京西园三区', ['望京', '3区+西', '园']],
    ['阳光100', ['阳光', '100', '']],
    ['保利城A区', ['保利', 'a', '城']],
    ['东苑', ['东苑', '', '']],
    ['苑', ['苑', '', '']],
    ['', ['', '', '']],
  ])('%s is read', (text, read) => {
    expect(spelled(text)).toEqual(read);
  });

  it('goes by its aliases and by what stands in brackets too', () => {
    expect(namesOf('世博家园（原三林城）', '世博苑、三林世博；世')).toEqual([
      '世博家园（原三林城）',
      '世博苑',
      '三林世博',
      '三林城',
    ]);
    expect(namesOf('三林苑（二期）', null)).toEqual(['三林苑（二期）']);
  });
});

describe('the road and number of an address', () => {
  it.each([
    ['三林路1688弄', '三林路1688弄'],
    ['浦东新区三林路 1688 弄 1 到 12 号', '三林路1688弄'],
    ['上海市浦东三林路１６８８弄', '浦东三林路1688弄'],
    ['朝阳区八里庄北里119号院', null],
    ['朝阳区朝阳路119号院', '朝阳路119院'],
    ['三林路', null],
    ['近三林路地铁站', null],
    [null, null],
  ])('of %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
