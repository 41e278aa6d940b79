import { PageHead } from '@/components/seo/PageHead';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import type { WalletHelperProps } from '@/lib/promoter/views/promoterPages';
import { WALLET_HELP_COPY as copy } from '@/lib/promoter/words/promoter';
import { paths } from '@/lib/routes/paths';

const part = staticParts(() => import('./WalletHelper.Parts').then(({ WALLET_HELPER_PARTS }) => WALLET_HELPER_PARTS));
const Answers = part('Answers');

/** 推广与提现规则, as questions and answers. */
export const WalletHelperPage = ({ answers }: WalletHelperProps) => (
  <>
    <PageHead title={copy.title} description={copy.description} path={paths.walletHelp()} noindex />
    <TopBar title={copy.title} />
    <main id="main">
      <h1 className="visuallyHidden">{copy.title}</h1>
      <Answers answers={answers} />
    </main>
  </>
);
