export interface PartsPageProps {
  /** Where "back" leads. */
  homeHref: string;
}
