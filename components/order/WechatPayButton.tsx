import { Button } from '@/components/ui/Button';
import { ORDER_COPY as copy } from '@/lib/order/words/order';

/** What WeChat puts into its webview (developer document "JSAPI 调起支付"). */
interface WeixinBridge {
  invoke: (name: string, request: Readonly<Record<string, string>>, done: () => void) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

interface WechatPayButtonProps {
  request: Readonly<Record<string, string>>;
  /** Where one goes afterwards, whatever WeChat says: what was paid, the order's state tells. */
  statusHref: string;
}

/** Opens WeChat's sheet, which only its own webview has; that one always has scripts. */
export function WechatPayButton({ request, statusHref }: WechatPayButtonProps) {
  const open = () => {
    const leave = () => window.location.assign(statusHref);
    const invoke = () => window.WeixinJSBridge?.invoke('getBrandWCPayRequest', request, leave);
    if (window.WeixinJSBridge) invoke();
    else document.addEventListener('WeixinJSBridgeReady', invoke, { once: true });
  };
  return (
    <Button onClick={open} block>
      {copy.jsapi}
    </Button>
  );
}
