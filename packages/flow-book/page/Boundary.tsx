import { Component, type ReactNode } from 'react'

/** Shows, in place of a part of the book that throws, the error's message and what to do. */
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
