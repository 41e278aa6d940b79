export interface DemoPageProps {
  /** Where "back" leads. */
  homeHref: string;
}
