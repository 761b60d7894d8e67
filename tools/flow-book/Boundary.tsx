import { Component, type ReactNode } from 'react'

/** Says in one sentence that a part of the book could not be read. */
export class Boundary extends Component<{ children: ReactNode }, { problem: string | null }> {
  override state: { problem: string | null } = { problem: null }

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { problem } = this.state
    if (problem === null) return this.props.children
    return (
      <div role="alert">
        <h1 tabIndex={-1}>This part of the book cannot be shown</h1>
        <p>{problem}. Reload the page; when that does not help, run npm run flow-book.</p>
      </div>
    )
  }
}
