import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactRows } from '@/components/ui/FactRows';
import { FigureGrid } from '@/components/ui/Figure';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatDateTime } from '@/lib/kernel/format/date';
import type { OwnWithdrawal, WalletEntry } from '@/lib/promoter/contract';
import type { WalletPageProps } from '@/lib/promoter/views/promoterPages';
import { signedYuan, tooLittle, walletFigures, withdrawalFacts } from '@/lib/promoter/views/promoterText';
import { isOpenWithdrawal, WITHDRAWAL } from '@/lib/promoter/withdrawal';
import { WALLET_COPY as copy } from '@/lib/promoter/words/promoter';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Promoter.module.css';
import { WithdrawForm } from './WalletPage.Form';

/** What a promoter has, where they ask to be paid, and what came and went. All that it does are forms. */
export function WalletPage({ wallet, earned, page, pages, typed, problems, done }: WalletPageProps) {
  const { balance, isBlocked, isRehearsal, withdrawals, entries } = wallet;
  const open = withdrawals.find(({ state }) => isOpenWithdrawal(state));
  const over = withdrawals.filter((one) => one !== open);
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.wallet()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={done && copy.done[done]} problem={problems.other ?? (isBlocked && copy.blocked)} />
        <SectionStack>
          <Section
            title={copy.balance}
            more={{ text: copy.help, href: paths.walletHelp() }}
            note={isRehearsal ? copy.rehearsal : undefined}
          >
            <FigureGrid columns={3} items={walletFigures(balance, earned)} />
            {balance.available < 0 && <p className={css.quiet}>{copy.negative}</p>}
          </Section>
          {open && <Open withdrawal={open} />}
          {!open && !isBlocked && (
            <Section title={copy.withdraw}>
              {balance.withdrawable >= WITHDRAWAL.least ? (
                <WithdrawForm withdrawable={balance.withdrawable} typed={typed} problems={problems} />
              ) : (
                <p className={css.quiet}>{problems.amount ?? tooLittle()}</p>
              )}
            </Section>
          )}
          <Section title={copy.entries} more={{ text: copy.proxy, href: paths.promoter() }}>
            {entries.length === 0 ? (
              <EmptyState small title={copy.none} reason={copy.noneWhy} />
            ) : (
              <Entries of={entries} />
            )}
            <Pagination page={page} pages={pages} hrefOf={(at) => paths.wallet({ page: at })} />
          </Section>
          {over.length > 0 && (
            <Section title={copy.withdrawals}>
              {over.map((one) => (
                <div className={css.withdrawal} key={one.id}>
                  <FactRows facts={withdrawalFacts(one)} />
                </div>
              ))}
            </Section>
          )}
        </SectionStack>
      </main>
    </>
  );
}

function Open({ withdrawal }: { withdrawal: OwnWithdrawal }) {
  return (
    <Section title={copy.open}>
      <FactRows facts={withdrawalFacts(withdrawal)} />
      {withdrawal.state === 'asked' && (
        <Form className={css.press} action={paths.wallet()}>
          <input type="hidden" name="id" value={withdrawal.id} />
          <Button type="submit" variant="line" size="sm" name="do" value="cancel">
            {copy.cancel}
          </Button>
        </Form>
      )}
    </Section>
  );
}

function Entries({ of }: { of: readonly WalletEntry[] }) {
  const { now } = usePage();
  return (
    <ul>
      {of.map(({ kind, at, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name here, and the list never changes on the page
        <li className={css.row} key={`${at} ${place}`}>
          <span className={css.rowText}>
            <b>{copy.kinds[kind]}</b>
            <small>{formatDateTime(at, now)}</small>
          </span>
          <span className={css.sum}>{signedYuan(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
