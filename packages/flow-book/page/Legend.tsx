import { listClass } from '#flow-book/page/classes.ts'
import type { ReactNode } from 'react'

export function Legend(): ReactNode {
  return (
    <section aria-labelledby="how-to-read">
      <h2 id="how-to-read">How to read it</h2>
      <p>
        Choose a state to see what it is for, what it looks like, and how one gets there. Open this
        state shows the product in it: press and type there, and the chart lights where it goes.
      </p>
      <ul className={listClass}>
        <li>The filled dot is where it begins.</li>
        <li>A box with two borders is where it ends.</li>
        <li>↺ is something after which the state stays.</li>
        <li>A dashed line was never gone through by a path.</li>
        <li>A green box is where the opened product is right now.</li>
      </ul>
    </section>
  )
}
