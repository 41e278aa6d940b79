import { useState } from 'react';
import { ChatIcon } from '../icon/actions';
import { HeartIcon, HeartOnIcon } from '../icon/heart';
import { BottomAction, BottomBar } from '../ui/BottomBar';
import { Button } from '../ui/Button';
import { Chip, ChipRow } from '../ui/Chip';
import { Checkbox, RadioGroup } from '../ui/Choice';
import { PhoneField, Select, TextArea, TextField } from '../ui/Field';
import { Pagination } from '../ui/Pagination';
import { SearchField } from '../ui/SearchField';
import { Section } from '../ui/Section';
import { Tabs } from '../ui/Tabs';
import css from './PartsPage.module.css';

const TABS = [
  { id: 'resale', text: '二手房', href: '#resale', count: '284' },
  { id: 'new', text: '新房', href: '#new' },
  { id: 'rent', text: '租房', href: '#rent' },
  { id: 'community', text: '小区', href: '#community' },
  { id: 'qa', text: '问答', href: '#qa' },
];

export function ControlDemo() {
  return (
    <>
      <Section title="搜索">
        <SearchField action="/605/search/result" placeholder="搜索小区、地铁、学校" value="三林" clearHref="#clear" />
      </Section>
      <Section title="筛选" flush>
        <Tabs label="结果类型" tabs={TABS} current="resale" />
        <ChipRow label="筛选条件">
          <Chip href="#1" removable>
            三林
          </Chip>
          <Chip href="#2" removable>
            300–600万
          </Chip>
          <Chip href="#3" opens>
            房型
          </Chip>
          <Chip href="#4" opens count={2}>
            更多
          </Chip>
          <Chip href="#5">智能排序</Chip>
        </ChipRow>
      </Section>
      <Section title="按钮">
        <div className={css.stack}>
          <div className={css.row}>
            <Button>获取成交价</Button>
            <Button variant="line">在线咨询</Button>
            <Button variant="danger">注销账号</Button>
            <Button variant="gold">开通会员</Button>
            <Button variant="text">清空筛选</Button>
          </div>
          <div className={css.row}>
            <Button loading>提交中</Button>
            <Button disabled>不可用</Button>
            <Button size="sm">小按钮</Button>
            <Button size="sm" variant="line" href="#link">
              小链接
            </Button>
          </div>
          <Button block>保存搜索并提醒</Button>
        </div>
      </Section>
      <FormDemo />
      <Section title="分页">
        <div className={css.stack}>
          <Pagination page={3} pages={28} hrefOf={(page) => `#page-${page}`} />
          <Pagination label="分页，第一页" page={1} pages={2} hrefOf={(page) => `#page-${page}`} />
        </div>
      </Section>
    </>
  );
}

function FormDemo() {
  return (
    <Section title="表单" note="手机号只用于本次咨询，24 小时内联系，可随时撤回。">
      <form className={css.stack} action="/demo">
        <PhoneField />
        <PhoneField label="联系电话" defaultValue="1380013" error="手机号应为 11 位数字，请检查" />
        <TextField label="总价上限" inputMode="decimal" unit="万" hint="含税费前的房屋总价" required />
        <Select
          label="户型"
          empty="不限"
          options={[
            { value: '2', text: '两室' },
            { value: '3', text: '三室' },
          ]}
        />
        <RadioGroup
          legend="购房目的"
          name="purpose"
          defaultValue="first"
          variant="chips"
          options={[
            { value: 'first', text: '首套' },
            { value: 'better', text: '改善' },
            { value: 'invest', text: '投资' },
          ]}
        />
        <RadioGroup
          legend="还款方式"
          name="loan"
          defaultValue="equal"
          options={[
            { value: 'equal', text: '等额本息', hint: '每月还款相同' },
            { value: 'principal', text: '等额本金', hint: '首月最多，逐月减少' },
          ]}
        />
        <TextArea label="补充说明" hint="5–100 字" maxLength={100} rows={3} />
        <Checkbox name="consent" quiet label={<>同意将手机号提供给本次咨询的经纪人，见《隐私政策》</>} />
        <Checkbox name="pick" defaultChecked label="康桥半岛 3室2厅 588万" />
      </form>
    </Section>
  );
}

/** The fixed bar; last on the page, as it reserves its room there. */
export function BarDemo() {
  const [followed, setFollowed] = useState(false);
  return (
    <BottomBar note="平均 8 分钟内回复 · 号码经隐私保护">
      <BottomAction
        Icon={followed ? HeartOnIcon : HeartIcon}
        text={followed ? '已关注' : '关注'}
        pressed={followed}
        onClick={() => setFollowed(!followed)}
      />
      <BottomAction Icon={ChatIcon} text="咨询" href="#chat" />
      <Button variant="line">约看房</Button>
      <Button>获取成交价</Button>
    </BottomBar>
  );
}
