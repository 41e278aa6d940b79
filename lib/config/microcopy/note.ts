/** What a home is marked as. */
export const MARK_NAMES = { like: '喜欢', maybe: '犹豫', exclude: '排除' } as const;

/** What one looks at in a home. */
export const CHECK_NAMES = {
  light: '采光',
  air: '通风',
  noise: '噪音',
  leak: '漏水渗水',
  crack: '墙面裂缝',
  smell: '异味',
  water: '水压',
  signal: '手机信号',
  corridor: '楼道',
  lift: '电梯',
  parking: '停车',
  neighbours: '邻居',
} as const;

export const VERDICT_NAMES = { good: '好', bad: '差' } as const;

/** What was done, said once. */
export const NOTE_DONE = ['saved', 'deleted', 'restored', 'marked', 'pictures', 'removed', 'takenBack'] as const;
export type NoteDone = (typeof NOTE_DONE)[number];

/** Wording of 看房笔记: what one writes when one looks at homes, and who else may read it. */
export const NOTE_COPY = {
  title: '看房笔记',
  description: '看房时记下的文字、检查清单和照片，只有自己能看。',
  private: '只有你自己能看，除非你用链接分享。',
  edit: '修改笔记',
  text: '笔记',
  textHint: '朝向、价格、中介怎么说、有什么顾虑',
  checks: '检查清单',
  unseen: '没看',
  mark: '标记',
  noMark: '不标记',
  markNote: '排除的房子不再出现在列表和地图里，随时可以恢复。',
  save: '保存笔记',
  change: '修改',
  cancel: '取消',
  remove: '删除',
  undo: '撤销',
  own: '我的笔记',
  marked: '只做了标记',
  all: '全部',
  filters: '按标记筛选',
  gone: '这个小区已不在本站',
  pictures: '照片',
  addPictures: '上传照片',
  choosePictures: '选照片',
  removePicture: '删除这张',
  pictureAlt: '看房照片',
  share: '用链接分享',
  shareText: '有链接的人能看到这条笔记和勾选的照片，看不到你的手机号和名字。收回后链接马上打不开。',
  sharePictures: '一起分享的照片',
  makeLink: '生成链接',
  newLink: '链接已生成，只显示这一次',
  links: '已有的链接',
  takeBack: '收回',
  public: '公开',
  sharedTitle: '别人分享的看房笔记',
  sharedOwn: '我也记一笔',
  signIn: '登录后记看房笔记',
  signInText:
    '看房时随手记下文字、检查清单和照片，标上喜欢、犹豫或排除，排除的房子不再出现在列表和地图里。都存在你的账号里，换设备也能看，只有你自己看得到。',
  signInAction: '用手机号登录',
  expired: '登录已过期，还没有保存。先在新页面登录，再回到这里保存，写的内容都在。',
  expiredAction: '打开登录页',
  none: '还没有看房笔记',
  noneReason: '在房源或小区页点“记一笔看房笔记”，看完房随手记。',
  noneAction: '去找房',
  map: '在地图上看',
  noneMarked: '没有这个标记的房子',
  done: {
    saved: '已保存。',
    deleted: '已删除。',
    restored: '已恢复。',
    marked: '已标记。',
    pictures: '照片已上传。',
    removed: '照片已删除。',
    takenBack: '链接已收回，现在打不开了。',
  } satisfies Record<NoteDone, string>,
} as const;

/** Beside a list from which one's own exclusions are left out, and where one marks a home or begins to write: what pages load that hold no notes. */
export const EXCLUDED_COPY = {
  show: '显示',
  hide: '隐藏',
  mark: '标记',
  write: '记一笔看房笔记',
  unmark: '取消标记',
} as const;
