import { Component, type ReactNode } from 'react';
import { reloadForChunk } from '@/lib/browser/chunkReload';
import { isChunkLoadFailure } from '@/lib/kernel/failure';
import { LateErrorView } from './LateErrorView';

export interface ErrorBoundaryProps {
  /** Shown in place of what failed where the document holds nothing of it that can be read. */
  fallback: ReactNode;
  /** Another value (the address) gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
  /** The key of what stands in the document: at first the server's page. */
  shown: { key: string | undefined };
  kept: ChildNode[] | null;
}

/** Below this, what stands there is no page that anybody could read. */
const MIN_LETTERS = 20;

/** What stands in the document of a page; null where there is nothing to read. */
function readableNodes(): ChildNode[] | null {
  const root = document.getElementById('__next');
  const text = root?.querySelector('main')?.textContent ?? '';
  return root && text.trim().length >= MIN_LETTERS ? [...root.childNodes] : null;
}

/**
 * Catches what fails while drawing. A page that was drawn, by the server or here, stays as it stands, with a bar over it. Code
 * that could not be loaded reloads the page once before it counts as failed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    resetKey: this.props.resetKey,
    shown: { key: this.props.resetKey },
    kept: null,
  };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (state.resetKey !== resetKey) return { failed: false, resetKey, kept: null };
    // React has not touched the document yet.
    if (state.failed && !state.kept && state.shown.key === resetKey) return { kept: readableNodes() };
    return null;
  }

  override componentDidMount(): void {
    this.rememberShown();
  }

  override componentDidUpdate(): void {
    this.rememberShown();
  }

  /** A page that has failed at an address is not shown there. */
  private rememberShown(): void {
    const { failed, resetKey, shown } = this.state;
    shown.key = failed ? undefined : resetKey;
  }

  override componentDidCatch(failure: unknown): void {
    if (isChunkLoadFailure(failure)) reloadForChunk(Date.now(), failure);
    else void import('@/lib/browser/startShell').then((shell) => shell.reportFailure(failure), String);
  }

  override render(): ReactNode {
    const { failed, kept } = this.state;
    if (!failed) return this.props.children;
    return kept ? <LateErrorView kept={kept} /> : this.props.fallback;
  }
}
