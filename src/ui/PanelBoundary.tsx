import { Component, type ReactNode } from 'react'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/** The rest of the screen stays; `onRetry` runs first. A class: React has no hook for render errors. */
export class PanelBoundary extends Component<
  { children: ReactNode; onRetry?: () => void },
  { hasFailed: boolean }
> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <UnexpectedError
        onRetry={() => {
          this.props.onRetry?.()
          this.setState({ hasFailed: false })
        }}
      />
    )
  }
}
