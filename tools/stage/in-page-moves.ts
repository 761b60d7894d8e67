import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { Move } from '#flow-kit/gesture.ts'
import { controlFor } from '#tools/stage/page-engine.ts'
import { becomes, quiet } from '#tools/stage/quiet.ts'

/** Quiet moments to wait for a control that an earlier move or an answer brings onto the page. */
const PATIENCE = 20

/** The letters of a text that are typed one by one; each renders the page. The rest is pasted. */
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
        // A press opens a menu of WebKit's own, which chooses what was chosen when it closes.
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
