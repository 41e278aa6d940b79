import { pageProps } from '@/lib/server/page/pageProps';
import { houseNotesPage } from '@/lib/server/pages/note/houseNotePages';

export { HouseNotePage as default } from '@/components/note/HouseNotePage';

export const getServerSideProps = pageProps(houseNotesPage);
