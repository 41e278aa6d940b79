/**
 * A day, a layout, or a number with its unit: "2026-11-20", "11-20", "3室2厅", "18,204 套", "90㎡". Units as our formats and words
 * write them behind a number, the longest that there is. With it goes what may not begin or end a line: a box has no such rules.
 */
export const FIGURE =
  /(（?(?:(?:\d+[室厅卫]){2,}|\d{4}-\d\d(?:-\d\d)?|\d\d?-\d\d(?!\d)|\d[\d,.]* ?(?:元(?:\/㎡)?(?:\/月)?|万(?:\/㎡|元)?|个月?|分钟|小时|公里|[亿套天户次人岁米层年月周条室㎡%]|k?m))[）。，；：、]*)/;
