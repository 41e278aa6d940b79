import { pageProps } from '@/lib/server/page/pageProps';
import { houseNotePage } from '@/lib/server/pages/note/houseNotePages';

export { HouseNotePage as default } from '@/components/note/HouseNotePage';

export const getServerSideProps = pageProps(houseNotePage);
