/**
 * Wording of what opens the lead form, apart from the form's own: a page has it before anybody presses. The specification
 * (sections 2 and 5) fixes the title and button of 'price'.
 */
export const LEAD_BUTTON_COPY = {
  /** Title of the form, and what the button is called, on the page and in the form. */
  kinds: {
    price: { title: '了解买家真实购买价', button: '获取成交价' },
    visit: { title: '约看房', button: '约看房' },
    question: { title: '问这套房', button: '问这套房' },
    rent: { title: '租这套', button: '租这套' },
    opening: { title: '开盘提醒', button: '开盘提醒' },
    agent: { title: '咨询经纪人', button: '留电话' },
    valuation: { title: '估我的房', button: '估我的房' },
  },
  projectVisit: '约看项目',
  /** Where somebody takes messages about it. */
  talk: '在线咨询',
  /** In place of the button's name where this device has left one. */
  left: '查看进度',
} as const;
