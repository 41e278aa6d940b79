/** When a viewing may begin: hours of a day in Asia/Shanghai. */
export const VIEWING_HOURS = ['10:00', '11:00', '14:00', '15:00', '16:00', '17:00', '19:00'] as const;

/** 上午, 下午, 晚上, of leads from before hours were asked for and of callers that name none; or the hour itself. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening', ...VIEWING_HOURS] as const;
export type DayPart = (typeof DAY_PARTS)[number];
