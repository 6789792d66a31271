import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../shared/button'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** The last net: a mistake of ours in drawing the window must not leave it blank. What was edited is kept. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The window could not be drawn', error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 text-center">
        <h1 className="font-semibold text-xl">The window lost its thread</h1>
        <p className="max-w-sm text-secondary">
          Something went wrong while drawing it. Your work is kept: load the window again to go on.
        </p>
        <Button look="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    )
  }
}
