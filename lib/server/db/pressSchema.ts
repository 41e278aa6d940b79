import type { ArticleState } from '@/lib/article/consoleArticle';
import type { ClipThing } from '@/lib/clip/clip';

// What the console writes for visitors (docs/decisions/0056). Times in UTC ms.

export interface ConsoleArticleTable {
  /** Of its row among `articles`, once it is published. */
  article_id: number;
  city_id: number;
  topic: string;
  title: string;
  summary: string;
  /** Markdown */
  body: string;
  /** One a line (sourcesOf). */
  sources: string;
  author: string;
  plate_id: number | null;
  community_id: number | null;
  state: ArticleState;
  /** From when on visitors read it; null while it is a draft. */
  published_at: number | null;
  /** Who began it. */
  staff_id: string;
  staff_name: string;
  created_at: number;
  updated_at: number;
}

export interface ArticlePictureTable {
  id: string;
  article_id: number;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  /** WebP, encoded anew. */
  data: Uint8Array;
  created_at: number;
}

export interface AnnouncementTable {
  id: string;
  /** null: of all cities. */
  city_id: number | null;
  title: string;
  /** Markdown */
  body: string;
  from_at: number;
  until_at: number;
  /** Somebody has ended it before. */
  ended_at: number | null;
  staff_id: string;
  staff_name: string;
  created_at: number;
  updated_at: number;
}

export interface ClipTable {
  id: string;
  city_id: number;
  thing_kind: ClipThing;
  thing_id: number;
  title: string;
  media_type: 'video/mp4' | 'video/webm';
  /** px */
  width: number;
  height: number;
  duration_ms: number;
  byte_count: number;
  /** WebP, encoded anew. */
  poster: Uint8Array;
  /** null: of demo data. */
  staff_name: string | null;
  created_at: number;
}

/** The bytes of a clip from a place on, CLIP_PART of them at most. */
export interface ClipPartTable {
  clip_id: string;
  at: number;
  data: Uint8Array;
}

export interface PressDatabase {
  desk_articles: ConsoleArticleTable;
  article_pictures: ArticlePictureTable;
  announcements: AnnouncementTable;
  clips: ClipTable;
  clip_parts: ClipPartTable;
}
