import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { WalletHelperProps } from '@/lib/promoter/views/promoterPages';
import { PROMOTER_COPY } from '@/lib/promoter/words/promoter';
import { paths } from '@/lib/routes/paths';
import css from './Promoter.module.css';

const Answers = ({ answers }: WalletHelperProps) => (
  <SectionStack>
    {answers.map(({ question, answer }) => (
      <Section key={question}>
        <div className={css.answer}>
          <h2>{question}</h2>
          <p>{wholeFigures(answer)}</p>
        </div>
      </Section>
    ))}
    <Section>
      <Button href={paths.promoter()} variant="line" block>
        {PROMOTER_COPY.title}
      </Button>
    </Section>
  </SectionStack>
);

export const WALLET_HELPER_PARTS = { Answers };
