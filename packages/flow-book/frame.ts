/** A page of a flow: how it looks, and the path that leads to it. */
export interface Wanted {
  brand: string
  theme: string
  locale: string
  flow: string
  start: string
  labels: readonly string[]
  /** The label that happens next. The control that brings it about is marked. */
  next?: string | null
  /** The words of the page are read as well. */
  isRead?: true
}

/**
 * Whether the path to one page begins with the whole path to another page. If so, the stage continues from the other
 * page.
 */
export const leadsTo = (from: Wanted, to: Wanted): boolean =>
  from.flow === to.flow &&
  from.start === to.start &&
  from.locale === to.locale &&
  from.labels.every((label, index) => to.labels[index] === label)

/** A drawn page, with all data by which another document looks the same. */
export interface Picture {
  /** The attributes of the outermost element: language, brand and theme. */
  page: Readonly<Record<string, string>>
  /** The texts of the page's style sheets, with absolute addresses. */
  styles: readonly string[]
  /**
   * The content of the body. The style of an element is in `data-style`, the value of a field in `data-value`. The
   * control that is pressed next has `data-pressed`.
   */
  body: string
  /** Whether the page shows nothing. */
  isEmpty: boolean
  /** The accessibility tree of the flow's part of the page, one line per node; empty without `isRead`. */
  words: string
}

/** The state of the flow that is on the stage. */
export interface Stands {
  /** Ids of the active states, outer ones included. */
  states: readonly string[]
  /** Labels that can happen next without a person: answers of ports, events of other actors, and time. */
  offers: readonly string[]
}

declare global {
  /** The functions that the stage in a frame has for the page around it, which has the same origin. */
  interface Window {
    /**
     * Draws a page. Throws an error whose message the book shows instead. Call it again only after the last call has
     * ended.
     */
    drawPage?: (wanted: Wanted) => Promise<Picture>
    /** Carries out one of the offers of the flow on the stage. */
    happen?: (label: string) => void
  }
  interface HTMLElementEventMap {
    /** The stage tells the frame element around it the state of its flow. */
    stands: CustomEvent<Stands>
  }
}
