/** What is written before signing in: answers, comments, questions. */
export const DRAFT_COPY = {
  note: '可以先写，提交时再登录，写的内容会留着。',
  submit: '登录后提交',
  pictures: '照片登录后再选。',
  kept: '你写的内容还在，看一下就可以提交。',
  keptComment: '你写的内容还在，照片现在可以选了。',
  goOn: '去提交',
  lost: '之前写的内容已经过期，请再写一次。',
} as const;
