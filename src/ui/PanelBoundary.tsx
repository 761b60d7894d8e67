import { Component, type ReactNode } from 'react'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/**
 * In place of children that fail to render, shows `failed`, or else a banner whose retry first runs `onRetry`. It is a
 * class, because React has no hook for render errors.
 */
export class PanelBoundary extends Component<
  { children: ReactNode; onRetry?: () => void; failed?: ReactNode },
  { hasFailed: boolean }
> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      this.props.failed ?? (
        <UnexpectedError
          onRetry={() => {
            this.props.onRetry?.()
            this.setState({ hasFailed: false })
          }}
        />
      )
    )
  }
}
