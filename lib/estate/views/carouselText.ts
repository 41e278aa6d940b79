// Apart from the gallery's, which the page needs at once.

/** What a carousel is of: "三林苑 2室1厅的图片". */
export const carouselName = (name: string): string => `${name}的图片`;

/** `at` counts from 0. */
export const slideText = (at: number, count: number): string => `看大图，第 ${at + 1} 张，共 ${count} 张`;

/** "图片 1/8"; `shown` counts from 0. */
export const placeText = (shown: number, count: number): string => `图片 ${shown + 1}/${count}`;
