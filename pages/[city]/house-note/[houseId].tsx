import { houseNotePage } from '@/lib/server/note/pages/houseNotePages';
import { pageProps } from '@/lib/server/page/pageProps';

export { HouseNotePage as default } from '@/components/note/HouseNotePage';

export const getServerSideProps = pageProps(houseNotePage);
