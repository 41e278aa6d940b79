import css from './Notice.module.css';

/** One calm line on every page with generated data. */
export function DemoNotice({ text = '演示数据：房源、价格与人物均为虚构' }: { text?: string }) {
  return (
    <p className={css.demo} role="note">
      {text}
    </p>
  );
}
