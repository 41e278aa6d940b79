/** Demo cities that are made in a minute, on two idle cores. */
const CITIES_A_MINUTE = 4;

/** `after` other cities are made before it. */
const minutesText = (after: number): string => `约 ${Math.floor(after / CITIES_A_MINUTE) + 1} 分钟后就有`;

interface PreparingCity {
  id: number;
  name: string;
}

/** What the page of a city says whose demo data is still being made; the cities in the order in which they are made. */
export function preparingPage(
  preparing: readonly PreparingCity[],
  city: PreparingCity,
): Record<'title' | 'sentence', string> {
  const after = preparing.findIndex(({ id }) => id === city.id);
  return {
    title: `${city.name}还在准备`,
    sentence: `这座城市的演示数据还在准备，${minutesText(after)}。`,
  };
}

const NAMED = 3;

/** A line on the list of cities; null where nothing is still to come. */
export function preparingLine(preparing: readonly PreparingCity[]): string | null {
  if (preparing.length === 0) return null;
  const names = preparing.slice(0, NAMED).map(({ name }) => name);
  const cities = preparing.length > NAMED ? `${names.join('、')}等 ${preparing.length} 座城市` : names.join('、');
  return `${cities}的演示数据还在准备，${minutesText(preparing.length - 1)}。`;
}
