/** Wording of 长辈版 that its pages share. */
export const ELDER_COPY = {
  name: '长辈版',
  enter: '长辈版',
  leave: '换回标准版',
  note: '字大，按钮大，一屏只放几样',
  call: '打电话问，真人接',
  callHome: '打电话问这套',
  /** Where nobody takes calls: one is called instead. */
  callMe: '请人打电话给我',
  callMeNote: '24小时之内联系你',
  callMeHome: '请人打给我',
  more: '更多资料',
} as const;
