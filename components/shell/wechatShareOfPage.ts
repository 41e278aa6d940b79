import { prepareWechatShare } from '@/lib/browser/wechatShare';
import type { WechatSignature } from '@/lib/support/contract';
import { callApi } from '@/services/http/browserClient';
import { getShareLink } from '@/services/support';

const descriptionOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content || undefined;

const addressShown = (): string => window.location.href.split('#', 1)[0] ?? '';

/** Where the document was loaded: on an iPhone WeChat knows no other address of it. */
const entry = performance.getEntriesByType?.('navigation')[0]?.name.split('#', 1)[0] ?? addressShown();
let ofEntry: WechatSignature | null = null;

/**
 * Has this address signed and hands title, description and picture to WeChat; `signsEntry` where it checks the signature
 * against the address by which the document came. False where the operator has no account.
 */
export async function prepareShareOfPage(signsEntry: boolean): Promise<boolean> {
  const url = addressShown();
  const config = await callApi(getShareLink, { url, title: document.title, description: descriptionOf() });
  if (!config.wechat) return false;
  if (signsEntry && !ofEntry) {
    ofEntry =
      url === entry ? config.wechat : (await callApi(getShareLink, { url: entry, title: document.title })).wechat;
  }
  const { pathname, search } = new URL(config.link, window.location.href);
  const { title, description, imageUrl } = config;
  const content = { title, description, imageUrl, path: pathname + search };
  return prepareWechatShare((signsEntry && ofEntry) || config.wechat, content);
}
