import i18next from 'i18next'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../shared/button'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** The last resort: a rendering error of ours must not leave the window blank. Edits are kept. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: Error | null }> {
  override readonly state: { readonly failed: Error | null } = { failed: null }

  static getDerivedStateFromError(failed: Error) {
    return { failed }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The window could not be drawn', error, info.componentStack)
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 text-center">
        <h1 className="font-semibold text-xl">{i18next.t('shell:lost')}</h1>
        <p className="max-w-sm text-secondary">{i18next.t('shell:lostText')}</p>
        <Button look="primary" autoFocus onClick={() => window.location.reload()}>
          {i18next.t('shell:loadAgain')}
        </Button>
        <details className="max-w-lg text-secondary text-sm select-text">
          <summary className="mx-auto w-fit rounded-sm">{i18next.t('details')}</summary>
          <code className="mt-1 block break-words font-mono text-xs">{failed.message}</code>
        </details>
      </div>
    )
  }
}
