import { formatTotalPrice, priceSpan, wholeWan } from '@/lib/kernel/format/price';
import type { Liking } from '../suggestions';

/** "按这台设备上看过的 6 套：三林、北蔡，450至620万。" */
export function suggestedBy({ homes, plates, low, high }: Liking): string {
  const [from, to] = [wholeWan(low), wholeWan(high)];
  const price = from === to ? formatTotalPrice(from) : priceSpan(from, to);
  return `按这台设备上看过的 ${homes} 套：${plates.map(({ name }) => name).join('、')}，${price}。推荐只看这台设备上的浏览记录，不会另外保存到网站。`;
}
