import { formatTotalPrice, priceSpan, wholeWan } from '@/lib/kernel/format/price';
import type { Liking } from '../suggestions';

/** "按这台设备上看过的 6 套：三林、北蔡，450至620万。" */
export function suggestedBy({ homes, plates, low, high }: Liking): string {
  const [from, to] = [wholeWan(low), wholeWan(high)];
  const price = from === to ? formatTotalPrice(from) : priceSpan(from, to);
  return `按这台设备上看过的 ${homes} 套：${plates.map(({ name }) => name).join('、')}，${price}。记录只存在这台设备上，网站不保存。`;
}
