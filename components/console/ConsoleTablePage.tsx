import type { ReactNode } from 'react';
import { SectionStack } from '@/components/ui/Section';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { ConsoleFrame, type ConsoleFrameProps } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

interface Props extends TablePageProps, Pick<ConsoleFrameProps, 'done' | 'wrong'> {
  /** Above the table. */
  children?: ReactNode;
  /** Below it. */
  after?: ReactNode;
}

/** A page of the console that is a table, under whose name it stands. */
export const ConsoleTablePage = ({ shell, table, children, after, aside, done, wrong }: Props) => (
  <ConsoleFrame shell={shell} title={table.caption} path={table.path} aside={aside} done={done} wrong={wrong}>
    <SectionStack>
      {!table.tools?.bulk && children}
      <ConsoleTable table={table} />
      {!table.tools?.bulk && after}
    </SectionStack>
  </ConsoleFrame>
);
