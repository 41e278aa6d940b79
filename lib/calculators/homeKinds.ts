/** ordinary: 普通住房. commercial: 商住, on land for offices or shops. public: 售后公房. resettled: 动迁安置房. */
export const HOME_KINDS = ['ordinary', 'commercial', 'public', 'resettled'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** What a form's field holds of a home that purchase limits are made for; not said: an ordinary one. */
export const HOUSING = ['', 'ordinary', 'public', 'resettled'] as const;
