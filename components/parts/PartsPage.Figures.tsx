import { totalPrice, unitPrice } from '@/lib/kernel/format/price';
import { PriceMirrorChart } from '../chart/PriceMirrorChart';
import { FactGrid } from '../ui/FactGrid';
import { Figure, FigureGrid } from '../ui/Figure';
import { Price, UnitPrice } from '../ui/Price';
import { Rate } from '../ui/Rate';
import { SearchLink } from '../ui/SearchField';
import { Section } from '../ui/Section';
import { Table, twoLines } from '../ui/Table';
import { TagList } from '../ui/Tag';
import css from './PartsPage.module.css';
import { MONTHS } from './sample';

const DEALS = [
  {
    id: 1,
    home: '3室2厅 · 103㎡ · 高/18',
    when: '2026-11-02 · 周期 74 天',
    price: 57_100_0000,
    unit: 55_437_00,
    rate: -0.056,
  },
  {
    id: 2,
    home: '3室2厅 · 99㎡ · 中/18',
    when: '2026-10-21 · 周期 122 天',
    price: 54_900_0000,
    unit: 55_455_00,
    rate: null,
  },
];

export function FigureDemo() {
  return (
    <>
      <div className={css.hero}>
        <SearchLink href="/605/search" text="小区、地铁、学校，或拼音首字母" roomy />
        <Figure
          size="hero"
          label="二手房成交均价"
          value={unitPrice(62_318_00)}
          changes={[
            { rate: -0.004, label: '环比' },
            { rate: 0.018, label: '同比' },
          ]}
          source="近30天成交 18,204 套 · 更新至 11-20"
        />
        <PriceMirrorChart
          points={MONTHS}
          subject="上海"
          sentence="近一年成交价缓慢下行，挂牌价与成交价的差距收窄到 6.8%。"
        />
        <FigureGrid
          items={[
            { label: '挂牌均价', value: { figure: '66,902', unit: '' } },
            { label: '新增挂牌', value: { figure: '5,611', unit: '套' } },
            { label: '成交周期', value: { figure: '103', unit: '天' } },
            { label: '议价空间', value: { figure: '6.8%', unit: '' } },
          ]}
        />
      </div>
      <Section
        title="价格与涨跌"
        more={{ text: '估价方法', href: '#method' }}
        note="样本不足 3 套时显示 -- 并说明原因。"
      >
        <div className={css.stack}>
          <div className={css.row}>
            <Price fen={588_000_000} size="xl" />
            <Price fen={372_000_000} size="lg" />
            <Price fen={58_550_0000} />
            <Price fen={850_000} kind="rent" />
            <Price fen={null} />
          </div>
          <div className={css.row}>
            <UnitPrice fen={56_757_00} />
            <UnitPrice fen={63_100_00} label="套内" />
            <UnitPrice fen={null} label="套内" />
          </div>
          <div className={css.row}>
            <Rate rate={0.012} label="环比" />
            <Rate rate={-0.008} label="同比" />
            <Rate rate={0} />
            <Rate rate={null} />
          </div>
          <TagList
            tags={[
              { text: '满五唯一', tone: 'good' },
              { text: '距三林东站 620m' },
              { text: '挂牌 34 天' },
              { text: '降 15万', tone: 'down' },
              { text: '有抵押', tone: 'warn' },
              { text: 'VIP', tone: 'gold' },
            ]}
          />
          <FigureGrid
            columns={3}
            ruled
            items={[
              { label: '户型', value: { figure: '3室2厅', unit: '' } },
              { label: '建筑面积', value: { figure: '103.6', unit: '㎡' } },
              { label: '挂牌价', value: totalPrice(588_000_000), rate: -0.036, rateLabel: '较首次' },
            ]}
          />
        </div>
      </Section>
      <Section title="同小区成交" more={{ text: '全部 37 套', href: '#deals' }}>
        <Table
          caption="同小区成交"
          rows={DEALS}
          rowKey={(deal) => deal.id}
          columns={[
            {
              id: 'home',
              title: '户型 · 面积 · 楼层',
              cell: (deal) => twoLines(deal.home, deal.when),
            },
            { id: 'price', title: '成交价', cell: (deal) => <b>{`${totalPrice(deal.price).figure}万`}</b> },
            { id: 'unit', title: '单价', cell: (deal) => unitPrice(deal.unit).figure },
            { id: 'rate', title: '议价', cell: (deal) => <Rate rate={deal.rate} /> },
          ]}
        />
      </Section>
      <Section title="房屋信息" aside="挂牌 61 天 · 带看 14 次">
        <FactGrid
          facts={[
            { name: '朝向', value: '南北' },
            { name: '楼层', value: '中楼层/18层' },
            { name: '装修', value: '精装' },
            { name: '抵押', value: null },
            { name: '地址', value: '秀沿路 1028 弄', wide: true },
          ]}
        />
      </Section>
    </>
  );
}
