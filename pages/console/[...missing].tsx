import { consoleMissing } from '@/lib/server/page/consoleMissing';

export { ConsoleMissingPage as default } from '@/components/console/MissingPage';

export const getServerSideProps = consoleMissing;
