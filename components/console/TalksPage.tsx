import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { ConsoleTablePage } from './ConsoleTablePage';
import { useFreshPage } from './useFreshPage';

/** The inbox: what members have written, by how long they wait. */
export const ConsoleTalksPage = (props: TablePageProps) => <ConsoleTablePage {...useFreshPage(props)} />;
