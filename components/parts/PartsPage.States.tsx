import { drawnPictureUrl } from '@/lib/routes/pictures';
import { Avatar } from '../ui/Avatar';
import { Badge } from '../ui/Badge';
import { DemoNotice } from '../ui/DemoNotice';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { ExpandableText } from '../ui/ExpandableText';
import { LockedRow } from '../ui/LockedRow';
import { OfflineBar } from '../ui/OfflineBar';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { StarRating } from '../ui/StarRating';
import css from './PartsPage.module.css';

const REVIEW =
  '小区分南北两区，南区靠河，房龄 17 年。物业每天清扫楼道，地面停车位紧张，晚上八点后基本停满。北门出去 880 米是地铁站，步行约 11 分钟，沿路有两家超市和一家菜场。';

export function StateDemo() {
  return (
    <>
      <Section title="人物与点评">
        <div className={css.stack}>
          <div className={css.row}>
            <Avatar name="周敏" src={drawnPictureUrl('person-s3')} size={48} />
            <Avatar name="陈立" src={drawnPictureUrl('person-s4')} size={48} />
            <Avatar name="吴" size={48} />
            <b>周敏</b>
            <Badge>经纪人</Badge>
            <Badge tone="gold">VIP</Badge>
            <Badge tone="fall">在线</Badge>
            <Badge tone="quiet">离线</Badge>
          </div>
          <div className={css.row}>
            <StarRating value={4.3} count={128} />
            <StarRating value={null} />
          </div>
          <ExpandableText text={REVIEW} />
        </div>
      </Section>
      <Section title="锁定与提示">
        <div className={css.stack}>
          <LockedRow what="另有 34 套成交的价格与议价率" cost="VIP 年卡 198元，或单次 9.9元" href="#vip" />
          <OfflineBar offline savedAt="11-21 09:30" />
          <DemoNotice />
        </div>
      </Section>
      <Section title="没有结果">
        <EmptyState
          title="没有符合条件的房源"
          reason="三林 300至400万 的三室近 30 天没有挂牌。放宽总价到 450万 有 12 套。"
          actions={[
            { text: '放宽到 450万', href: '#more' },
            { text: '清空筛选', href: '#clear' },
          ]}
        />
      </Section>
      <Section title="出错">
        <ErrorState
          title="成交记录没有加载出来"
          reason="网络不稳定，请稍后再试。"
          retry={{ href: '/demo' }}
          homeHref="/"
        />
        <EmptyState small title="还没有人提问" actions={[{ text: '去提问', href: '#ask' }]} />
      </Section>
      <Section title="加载中" flush>
        <Skeleton shape="listing" count={2} />
        <Skeleton shape="figure" />
        <Skeleton shape="chart" />
        <Skeleton shape="text" />
      </Section>
    </>
  );
}
