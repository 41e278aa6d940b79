import { Picture } from '../picture/Picture';
import { Section } from '../ui/Section';
import css from './PartsPage.module.css';

const PICTURES = [
  ['facade-slab-18-2009-day-autumn-s7', '板楼 · 18层 · 2009年'],
  ['facade-tower-33-2018-dawn-summer-s12', '塔楼 · 33层 · 2018年'],
  ['facade-slab-6-1996-dusk-autumn-s3', '多层 · 6层 · 1996年'],
  ['facade-garden-7-2016-day-spring-s5', '洋房 · 7层 · 2016年'],
  ['facade-villa-3-2012-day-summer-s9', '别墅'],
  ['facade-commercial-24-2015-dusk-summer-s2', '商业'],
  ['interior-living-fine-28-day-s4', '客厅 · 精装'],
  ['interior-bedroom-luxury-16-dusk-s6', '卧室 · 豪装'],
  ['interior-kitchen-simple-7-day-s8', '厨房 · 简装'],
  ['interior-bath-fine-6-dawn-s1', '卫生间 · 精装'],
  ['street-lane-dusk-autumn-s2', '街巷'],
  ['street-river-day-spring-s5', '江边'],
] as const;

const PLANS = ['plan-3-2-1-2-1-10360-8290-sn-s12', 'plan-2-1-1-1-1-7120-5700-s-s3'] as const;

export function PictureDemo() {
  return (
    <>
      <Section title="户型图" note="由户型与面积生成，仅用于演示数据；各间面积合计等于套内面积。">
        <div className={css.stack}>
          <Picture picture={{ kind: 'drawn', spec: PLANS[0] }} alt="3室2厅2卫户型图，套内82.9㎡" width={358} eager />
          <div className={css.tiles}>
            {PLANS.map((spec) => (
              <Picture key={spec} picture={{ kind: 'drawn', spec }} alt="户型图" width={172} badge="户型图 · 8图" />
            ))}
          </div>
        </div>
      </Section>
      <Section title="演示图片">
        <div className={css.tiles}>
          {PICTURES.map(([spec, name]) => (
            <div key={spec} className={css.tile}>
              <Picture picture={{ kind: 'drawn', spec }} alt={name} width={172} />
              <small>{name}</small>
            </div>
          ))}
          <div className={css.tile}>
            <Picture picture={null} alt="暂无图片" width={172} />
            <small>暂无图片</small>
          </div>
        </div>
      </Section>
    </>
  );
}
