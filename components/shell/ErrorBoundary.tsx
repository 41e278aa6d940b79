import { Component, type ReactNode } from 'react';
import { reloadForChunk } from '@/lib/browser/chunkReload';
import { isChunkLoadFailure } from '@/lib/domain/failure';

export interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  fallback: ReactNode;
  /** Another value (the address) gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Catches what fails while drawing. Code that could not be loaded reloads the page once before it counts as failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetKey === resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(failure: unknown): void {
    if (isChunkLoadFailure(failure)) reloadForChunk();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
