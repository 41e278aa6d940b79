import { Button } from '@/components/ui/Button';
import type { LoginPageProps } from '@/lib/account/views/loginPage';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { paths } from '@/lib/routes/paths';
import css from './LoginPage.module.css';

const { wechat: copy } = LOGIN_COPY;

/** Inside WeChat: its own way in, and what is left to do for whoever came back from there. */
export function WechatWay({ wechat, isWechatRefused, redirect }: LoginPageProps) {
  if (!wechat) return null;
  if (wechat.isBack) {
    return (
      <p className={css.notice} role="status">
        {copy.isBack} <a href={paths.login({ redirect, wechat: 'no' })}>{copy.apart}</a>
      </p>
    );
  }
  return (
    <>
      {isWechatRefused && (
        <p className={css.notice} role="alert">
          {copy.refused}
        </p>
      )}
      <Button href={wechat.url} block>
        {copy.button}
      </Button>
      <p className={css.or}>{copy.or}</p>
    </>
  );
}
