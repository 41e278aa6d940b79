import { prepareWechatShare } from '@/lib/browser/wechatShare';
import { callApi } from '@/services/http/browserClient';
import { getShareLink } from '@/services/support';

const descriptionOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content || undefined;

/** Has this address signed and hands title, description and picture to WeChat. False where the operator has no account. */
export async function prepareShareOfPage(): Promise<boolean> {
  const [url] = window.location.href.split('#', 1);
  const config = await callApi(getShareLink, { url: url ?? '', title: document.title, description: descriptionOf() });
  if (!config.wechat) return false;
  const { pathname, search } = new URL(config.link, window.location.href);
  const { title, description, imageUrl } = config;
  return prepareWechatShare(config.wechat, { title, description, imageUrl, path: pathname + search });
}
