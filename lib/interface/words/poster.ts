/** What stands on every picture to share. */
export const POSTER_COPY = { foot: '房镜 · 看清每一套房的真实价格', demo: '演示数据' } as const;
