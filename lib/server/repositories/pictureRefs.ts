import type { PictureRef } from '@/lib/domain/model/estate';

/** Pictures as an operator's import stored them: a JSON list of addresses. */
export function storedPictures(json: string | null): PictureRef[] {
  if (!json) return [];
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((url) => typeof url === 'string').map((url) => ({ kind: 'url', url })) : [];
}
