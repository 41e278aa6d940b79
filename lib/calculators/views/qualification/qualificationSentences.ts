// Who may buy a home where, in sentences with figures.

export const QUALIFICATION_SENTENCES = {
  title: (city: string) => `${city}购房资格`,
  free: (city: string) => `${city}不限购，不审核户籍、社保和已有套数。`,
  gap: {
    months: (count: number) => `再连续缴纳 ${count} 个月社保或个税`,
    permit: (count: number) => `居住证再满 ${count} 个月`,
    homes: (zone: string, count: number) => `${zone}的住房减少 ${count} 套`,
    homesInCity: (count: number) => `全市的住房减少 ${count} 套`,
    from: (year: string, month: number) => `不中断的话，${year}年${month}月起`,
  },
  rules: {
    title: (city: string) => `${city}限购规定`,
    dated: (day: string, source: string, sure: string) => `${day} 起 · ${source} · ${sure}`,
  },
  route: {
    months: (text: string) => `连续缴纳社保或个税满 ${text}`,
    permit: (text: string) => `居住证满 ${text}`,
    span: (count: number, unit: string) => `${count} ${unit}`,
    full: (text: string) => `满 ${text}`,
    limit: (place: string, count: number) => `${place}最多 ${count} 套`,
    homes: (count: number) => `${count} 套`,
    children: (atLeast: number, more: number) => `有 ${atLeast} 个以上未成年子女再加 ${more} 套`,
    more: (atLeast: number, more: number) => `${atLeast} 个起加 ${more} 套`,
    moreShort: (atLeast: number, more: number) => `${atLeast} 孩起 +${more}`,
  },
} as const;
