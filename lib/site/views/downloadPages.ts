import type { Platform } from '@/lib/kernel/environment';
import type { UPGRADE_COPY } from '../words/download';

export interface DownloadPageProps {
  /** Where the app is to be had; null where the operator publishes none for that system. */
  iosUrl: string | null;
  androidUrl: string | null;
  platform: Platform;
  /** WeChat on Android downloads nothing: the visitor has to open the page in a browser. */
  isAndroidWechat: boolean;
}

export interface UpgradePageProps {
  /** The app's version, 'h5' in a browser. */
  version: string;
  opener: keyof typeof UPGRADE_COPY.heads;
  news: string[];
  /** The operator lets nobody go on with the old app. */
  forced: boolean;
}
