/** The part of the site that a page belongs to: what the desktop's header marks. */
export type SiteSection =
  | 'resale'
  | 'projects'
  | 'rentals'
  | 'communities'
  | 'market'
  | 'tools'
  | 'messages'
  | 'profile';
