import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import css from './ConsoleForm.module.css';

interface AddSectionProps {
  title: string;
  note: string;
  /** The page where the new one is filled in. */
  action: string;
  next: string;
  /** What must be known of it first. */
  children: ReactNode;
}

/** The way to another one of what a list shows. */
export const AddSection = ({ title, note, action, next, children }: AddSectionProps) => (
  <Section title={title} note={note}>
    <form className={css.row} method="get" action={action}>
      {children}
      <div className={css.press}>
        <Button type="submit" variant="line">
          {next}
        </Button>
      </div>
    </form>
  </Section>
);
