/** Wording of the carousel and of the pictures alone on the screen. Apart from the gallery's: their code comes later. */
export const CAROUSEL_COPY = { role: '轮播', before: '上一张', after: '下一张' } as const;

export const LIGHTBOX_COPY = { close: '关闭', zoomIn: '放大', zoomOut: '缩小' } as const;
