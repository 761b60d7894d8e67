import { Component, type ReactNode } from 'react'
import { FailurePage } from '#src/ui/page/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/** Catches errors that no route caught, so that the page is never blank. React has no hook for this. */
export class LastBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <FailurePage>
        <UnexpectedError onRetry={() => location.reload()} />
      </FailurePage>
    )
  }
}
