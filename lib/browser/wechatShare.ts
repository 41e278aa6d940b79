import type { ShareContent } from '@/lib/kernel/shareContent';
import type { WechatSignature } from '@/lib/support/contract';

const SDK_ADDRESS = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

interface WechatShareData {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

interface WechatSdk {
  config(options: WechatSignature & { jsApiList: string[] }): void;
  ready(run: () => void): void;
  updateAppMessageShareData(data: WechatShareData): void;
  updateTimelineShareData(data: WechatShareData): void;
}

type SdkWindow = { wx?: WechatSdk };

let loading: Promise<WechatSdk | null> | null = null;
/** The signature that WeChat has taken: given once more for another address of the same document, it refuses. */
let configured = '';

function loadSdk(): Promise<WechatSdk | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = SDK_ADDRESS;
    script.onload = () => resolve((window as SdkWindow).wx ?? null);
    script.onerror = () => {
      loading = null;
      resolve(null);
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Tells WeChat what its own share menu shares. The SDK is a third party: it is loaded only in WeChat, only where the
 * operator's account has signed this address. False where it could not be loaded.
 */
export async function prepareWechatShare(signature: WechatSignature, content: ShareContent): Promise<boolean> {
  const wx = await loadSdk();
  if (!wx) return false;
  const link = window.location.origin + content.path;
  const data = { title: content.title, desc: content.description, link, imgUrl: content.imageUrl };
  if (configured !== signature.signature) {
    configured = signature.signature;
    wx.config({ ...signature, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] });
  }
  wx.ready(() => {
    wx.updateAppMessageShareData(data);
    wx.updateTimelineShareData(data);
  });
  return true;
}
