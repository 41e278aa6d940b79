/** As the rows of homes and deals have them. */
export const ORIENTATIONS = ['南北', '南', '东南', '西南', '东', '东西', '西', '东北', '西北', '北'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
export const DECORATIONS = ['精装', '简装', '毛坯', '其他'] as const;
export type Decoration = (typeof DECORATIONS)[number];
