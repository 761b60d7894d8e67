/** A page of a flow: how it looks, and the path that leads to it. */
export interface Wanted {
  brand: string
  theme: string
  locale: string
  flow: string
  start: string
  labels: readonly string[]
  /** The label that happens next: the control that brings it about is marked. */
  next?: string | null
  /** The words of the page are wanted, too. */
  isRead?: true
}

/** Whether the path to one page begins with the whole path to another, so that the stage goes on from there. */
export const leadsTo = (from: Wanted, to: Wanted): boolean =>
  from.flow === to.flow &&
  from.start === to.start &&
  from.locale === to.locale &&
  from.labels.every((label, index) => to.labels[index] === label)

/** A page as it was drawn: what another document needs to look the same. */
export interface Picture {
  /** The attributes of the outermost element: language, brand and theme. */
  page: Readonly<Record<string, string>>
  /** The texts of its style sheets, with absolute addresses. */
  styles: readonly string[]
  /**
   * The content of the body: an element has its own style in `data-style`, a field what it holds in `data-value`, and
   * the control that is pressed next has `data-pressed`.
   */
  body: string
  /** Whether the page shows nothing. */
  isEmpty: boolean
  /** The accessibility tree of the flow's part of the page, one line per node; empty where it was not wanted. */
  words: string
}

/** What stands on the stage now. */
export interface Stands {
  /** Ids of the active states, outer ones included. */
  states: readonly string[]
  /** Labels of what can happen next without a person: answers of ports, events of others, and time. */
  offers: readonly string[]
}

declare global {
  /** What the stage in a frame offers to the page around it, which has the same origin. */
  interface Window {
    /** Draws a page. Throws an error whose message the book shows instead. One call at a time. */
    drawPage?: (wanted: Wanted) => Promise<Picture>
    /** Carries out one of the offers of the flow on the stage. */
    happen?: (label: string) => void
  }
  interface HTMLElementEventMap {
    /** The stage tells the frame element around it where its flow stands. */
    stands: CustomEvent<Stands>
  }
}
