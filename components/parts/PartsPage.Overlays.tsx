import { useState } from 'react';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { LazySheet, SheetLink } from '../ui/LazySheet';
import { Section } from '../ui/Section';
import { showToast } from '../ui/toast';
import css from './PartsPage.module.css';

type Shown = 'sheet' | 'modal' | 'full' | null;

export function OverlayDemo() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Section title="浮层与提示" note="浮层的代码在第一次打开时才加载；没有 JavaScript 时，链接通向同样的内容。">
      <div className={css.row}>
        <Button size="sm" variant="line" onClick={() => setShown('sheet')}>
          底部面板
        </Button>
        <Button size="sm" variant="line" onClick={() => setShown('modal')}>
          对话框
        </Button>
        <Button size="sm" variant="line" onClick={() => setShown('full')}>
          全页
        </Button>
        <Button size="sm" variant="line" onClick={() => showToast('已保存，有新房源会提醒你')}>
          提示
        </Button>
        <Button size="sm" variant="line" onClick={() => showToast('没有保存成功，请稍后再试', 'error')}>
          出错提示
        </Button>
        <CopyButton text="房镜" />
        <SheetLink href="#method" text="价格系数说明" title="价格系数说明">
          {() => <p>系数由楼层、朝向、面积与装修的成交差异估计得出，更新至 11-20。</p>}
        </SheetLink>
      </div>
      <LazySheet
        open={shown !== null}
        kind={shown ?? 'sheet'}
        onClose={close}
        title="了解买家真实购买价"
        description="提交后 24 小时内由经纪人联系你"
        footer={<Button onClick={close}>获取成交价</Button>}
      >
        <p>面板内容超过一屏时在内部滚动，页面保持原位。按 Esc 或点空白处关闭，焦点回到打开它的按钮。</p>
      </LazySheet>
    </Section>
  );
}
