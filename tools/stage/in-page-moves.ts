import { userEvent } from '@testing-library/user-event'
import type { Move } from '#flow-kit/gesture.ts'
import { controlFor } from '#tools/stage/page-engine.ts'
import { becomes, quiet } from '#tools/stage/quiet.ts'

/** Quiet moments to wait for a control that an earlier move or an answer brings onto the page. */
const PATIENCE = 20

/** A text that is longer than this many letters is pasted. */
const PASTED = 200

/** Performs moves of a person by events in the page. Throws an error of one sentence if a control is not there. */
export const moveInPage = async (moves: readonly Move[]): Promise<void> => {
  const user = userEvent.setup({ delay: null })
  for (const move of moves) {
    await becomes(() => isThere(move), PATIENCE)
    const control = controlFor(move)
    switch (move.does) {
      case 'press':
        await user.click(control)
        break
      case 'type':
        await user.click(control)
        await user.clear(control)
        // Letter by letter, thousands of them take Firefox longer than a step may take.
        if (move.text.length > PASTED) await user.paste(move.text)
        else if (move.text !== '') await user.type(control, move.text)
        break
      case 'choose':
        // A press opens a menu of WebKit's own, which chooses what was chosen when it closes.
        control.addEventListener('mousedown', keepClosed, { once: true })
        control.focus()
        await user.selectOptions(control, move.option)
        break
    }
    await quiet()
  }
}

const keepClosed = (event: Event): void => {
  event.preventDefault()
}

const isThere = (move: Move): boolean => {
  try {
    controlFor(move)
    return true
  } catch {
    return false
  }
}
