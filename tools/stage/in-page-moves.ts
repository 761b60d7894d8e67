import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { Move } from '#flow-kit/gesture.ts'
import { controlFor } from '#tools/stage/page-engine.ts'
import { becomes, quiet } from '#tools/stage/quiet.ts'

/** How many times a move waits for a quiet page before it gives up on a control that is not there. */
const PATIENCE = 20

/**
 * The number of letters of a text that are typed one by one. The rest is pasted, because the page renders after each
 * letter.
 */
const TYPED = 3

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
        await type(user, control, move.text)
        break
      case 'choose':
        // Keep WebKit from opening a menu of its own on the press, because this menu would choose the old option again
        // when it closes.
        control.addEventListener('mousedown', keepClosed, { once: true })
        control.focus()
        await user.selectOptions(control, move.option)
        break
    }
    await quiet()
  }
}

const type = async (user: UserEvent, control: Element, text: string): Promise<void> => {
  const [typed, pasted] = [text.slice(0, TYPED), text.slice(TYPED)]
  if (typed !== '') await user.type(control, typed)
  if (pasted !== '') await user.paste(pasted)
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
