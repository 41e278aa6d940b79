/** Wording of the clips. */
export const CLIP_COPY = {
  title: '视频看房',
  note: '默认静音，滑到才播放；开了省流量就不自动播放。',
  demo: '片段由房源的示意图制成，不是实拍。',
  estate: '看这套房',
  community: '看这个小区',
  report: '举报',
  empty: { title: '还没有视频', reason: '这个城市还没有上传视频，可以先看房源图片。', action: '看二手房' },
  what: '视频',
} as const;
