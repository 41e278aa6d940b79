import { Converter } from 'opencc-js/t2cn';

/** 五百萬以內 as 五百万以内: names and phrases are kept in simplified characters. */
export const simplified: (text: string) => string = Converter({ from: 't', to: 'cn' });
