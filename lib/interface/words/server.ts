/** Wording of the answers that the HTTP server gives itself, by status: no page of the product was reached. */
export const SERVER_COPY = {
  titles: {
    404: '页面不存在',
    408: '没有收完',
    429: '打开得太快了',
    500: '系统繁忙',
    503: '访问的人太多',
  } as Readonly<Record<number, string>>,
  sentences: {
    404: '地址可能有误，请检查后重试。',
    408: '网络太慢，内容没有传完，请重试。',
    421: '这个域名没有指向本站。',
    429: '请过一分钟再试。',
    500: '请稍后再试。',
    503: '请稍等几秒再试。',
  } as Readonly<Record<number, string>>,
  refused: { title: '请求无法处理', sentence: '地址或请求方式有误。' },
  again: '刷新',
  home: '返回首页',
} as const;
