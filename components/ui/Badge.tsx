import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './Badge.module.css';

/** A role or state beside a name: 经纪人, 达人, VIP, 在线. */
export function Badge({
  children,
  tone = 'brand',
}: {
  children: ReactNode;
  tone?: 'brand' | 'gold' | 'quiet' | 'fall';
}) {
  return <span className={clsx(css.badge, css[tone])}>{children}</span>;
}
