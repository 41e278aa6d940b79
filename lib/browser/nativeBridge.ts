import type { Environment } from '@/lib/kernel/environment';

/** What the page may ask of the native app around it. Addresses are paths of our own: the app never gets another's. */
export type NativeMessage =
  | { method: 'login'; params: { redirect?: string } }
  | { method: 'share'; params: { title: string; description: string; path: string; imageUrl: string } };

interface BridgeWindow {
  /** iOS: WKScriptMessageHandler. */
  webkit?: { messageHandlers?: { fangjing?: { postMessage(message: NativeMessage): void } } };
  /** Android: an object added by addJavascriptInterface takes text only. */
  fangjing?: { call(message: string): void };
}

/** Hands a message to the native app. False where there is no app, or one too old to have the bridge. */
export function callNative({ kind, platform }: Environment, message: NativeMessage): boolean {
  if (kind !== 'app') return false;
  const { webkit, fangjing } = window as unknown as BridgeWindow;
  if (platform === 'ios') {
    const handler = webkit?.messageHandlers?.fangjing;
    handler?.postMessage(message);
    return handler !== undefined;
  }
  fangjing?.call(JSON.stringify(message));
  return fangjing !== undefined;
}
