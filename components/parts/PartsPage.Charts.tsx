import { BarChart, ColumnChart } from '../chart/BarChart';
import { LineChart } from '../chart/LineChart';
import { PriceMirrorChart } from '../chart/PriceMirrorChart';
import { RangeBar } from '../chart/RangeBar';
import { Sparkline } from '../chart/Sparkline';
import { StepChart } from '../chart/StepChart';
import { Section } from '../ui/Section';
import css from './PartsPage.module.css';
import { MONTHS } from './sample';

const RANGES = {
  current: '1y',
  tabs: [
    { id: '3m', text: '3月', href: '#3m' },
    { id: '1y', text: '1年', href: '#1y' },
    { id: '3y', text: '3年', href: '#3y' },
    { id: 'all', text: '全部', href: '#all' },
  ],
};
const GAPS = MONTHS.map((point, at) => (at > 3 && at < 6 ? { ...point, deal: null, count: 0 } : point));

export function ChartDemo() {
  return (
    <>
      <Section title="这个价格合理吗" more={{ text: '估价方法', href: '#method' }}>
        <div className={css.stack}>
          <RangeBar low={553_000_000} value={575_000_000} high={597_000_000} asking={588_000_000} />
          <RangeBar low={1_180_000_000} value={1_192_000_000} high={1_204_000_000} asking={1_390_000_000} />
          <RangeBar low={358_000_000} value={372_000_000} high={381_000_000} asking={330_000_000} />
          <RangeBar low={358_000_000} value={372_000_000} high={381_000_000} />
        </div>
      </Section>
      <Section title="挂牌价变动" aside="挂牌 61 天 · 带看 14 次">
        <div className={css.stack}>
          <StepChart
            until="2026-11-21"
            steps={[
              { day: '2026-09-20', price: 610_000_000 },
              { day: '2026-10-18', price: 598_000_000 },
              { day: '2026-11-17', price: 588_000_000 },
            ]}
            sentence="两次调价，共降 22万，最近一次在 4 天前。"
          />
          <StepChart until="2026-11-21" steps={[{ day: '2026-09-20', price: 610_000_000 }]} />
        </div>
      </Section>
      <Section title="价格走势">
        <LineChart
          subject="三林板块价格"
          unit="wan"
          ranges={RANGES}
          periods={MONTHS.map(({ period }) => period)}
          series={[
            { name: '成交', values: MONTHS.map(({ deal }) => deal) },
            { name: '挂牌', values: MONTHS.map(({ asking }) => asking) },
          ]}
          sentence="近一年成交价下跌 4.1%，挂牌价下跌 5.0%。"
        />
      </Section>
      <Section title="中断与单点">
        <div className={css.stack}>
          <PriceMirrorChart points={GAPS} sentence="2026-04 与 05 成交不足 3 套，不计均价。" />
          <PriceMirrorChart points={MONTHS.slice(-1)} />
          <PriceMirrorChart points={[]} />
        </div>
      </Section>
      <Section title="户型分布">
        <BarChart
          caption="在售房源按户型"
          bars={[
            { name: '1室', value: 42, text: '42套 · 5.92万/㎡' },
            { name: '2室', value: 128, text: '128套 · 5.61万/㎡', marked: true },
            { name: '3室', value: 87, text: '87套 · 5.54万/㎡' },
            { name: '4室及以上', value: 1, text: '1套 · --' },
          ]}
          sentence="两室最多，占 50%。"
        />
      </Section>
      <Section title="总价分布">
        <ColumnChart
          caption="在售房源按总价"
          bars={[
            { name: '<300', value: 12 },
            { name: '300–400', value: 56 },
            { name: '400–500', value: 88, marked: true },
            { name: '500–700', value: 41 },
            { name: '700+', value: 0 },
          ]}
          sentence="单位：万元。400至500万最集中。"
        />
      </Section>
      <Section title="迷你走势" aside={<Sparkline values={MONTHS.map(({ deal }) => deal)} />}>
        <p>随文字高度，数值写在旁边。</p>
      </Section>
    </>
  );
}
