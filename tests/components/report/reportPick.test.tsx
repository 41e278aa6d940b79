import { describe, expect, it } from 'vitest';
import { PICK_PARTS } from '@/components/report/ReportPick.Parts';
import type { PickReportProps } from '@/lib/report/views/reportPages';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

const { Find, Hot } = PICK_PARTS;

const htmlOf = (changes: Partial<PickReportProps> = {}) => {
  const props: PickReportProps = {
    form: 'pick',
    of: 'weekly',
    q: '',
    candidates: null,
    problem: null,
    communities: [{ id: 101, name: '三林苑', plate: '三林', deals90: null }],
    ...changes,
  };
  return serverHtml(
    <Shell>
      <Find {...props} />
      <Hot {...props} />
    </Shell>,
  );
};

describe('the choice of a community', () => {
  it('is a form that works by itself, and leads to the report that was meant', async () => {
    const html = await htmlOf({ q: '三林', candidates: [{ id: 102, name: '三林新村', hint: '浦东' }] });
    expect(html).toContain('action="/605/house-report-weekly"');
    expect(html).toContain('href="/605/house-report-weekly?houseId=101"');
    expect(html).toContain('href="/605/house-report-weekly?houseId=102"');
    expect(html).not.toContain('role="alert"');
  });

  it('calls each list of links by a name of its own', async () => {
    const names = [...(await htmlOf()).matchAll(/<nav[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['其他方式', '市场报告']);
  });

  it('says why there is no report, and where it is', async () => {
    const html = await htmlOf({ problem: { says: '不在这座城市：', link: { text: '西湖苑', href: '/610/x' } } });
    expect(html).toMatch(/role="alert"[^>]*>不在这座城市：<a href="\/610\/x">西湖苑<\/a>/);
  });
});
