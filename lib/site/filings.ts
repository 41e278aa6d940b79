/** Numbers that authorities have given the operator; null where there is none. */
export interface Filings {
  /** 工信部 */
  icp: string | null;
  /** 公安 */
  police: string | null;
  /** 网信办 */
  algorithm: string | null;
}

export interface FilingLink {
  text: string;
  /** Where the number can be looked up. */
  href: string;
}

/** The registers, as the rules of each want them linked (2026-12). */
const REGISTERS: Readonly<Record<keyof Filings, string>> = {
  icp: 'https://beian.miit.gov.cn/',
  police: 'https://beian.mps.gov.cn/',
  algorithm: 'https://beian.cac.gov.cn/',
};

/** Those that there are, each with its register. */
export const filingLinks = (filings: Filings): FilingLink[] =>
  (Object.keys(REGISTERS) as (keyof Filings)[]).flatMap((kind) => {
    const text = filings[kind];
    return text === null ? [] : [{ text, href: REGISTERS[kind] }];
  });
