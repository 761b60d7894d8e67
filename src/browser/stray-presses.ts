import { type Box, isStray, plainName, type Press } from '#machines/model/stray-press.ts'

const CONTROLS =
  'button, a[href], summary, label, select, [role=button], [role=link], [role=menuitem], [role=tab], [role=option], [role=gridcell], [role=checkbox], [role=switch], [role=radio], input:is([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio])'

const DIALOGS = '[role=dialog], [role=alertdialog]'

const PRESSING = new Set(['Enter', ' '])

const nameOf = (control: Element): string => {
  const labelledBy = control.getAttribute('aria-labelledby')
  const label = control.getAttribute('aria-label')
  return plainName(
    label ??
      (labelledBy === null
        ? control.textContent
        : labelledBy
            .split(/\s+/u)
            .map(id => control.ownerDocument.getElementById(id)?.textContent ?? '')
            .join(' ')),
  )
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

/** A field in which Space types and Enter submits. */
const isField = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.matches('input, textarea, [contenteditable]') &&
  controlAt(target) === null

/** The button that Enter in a field presses, or null. */
const submitOf = (field: Element): Element | null => {
  const form = field.closest('form')
  if (form === null) return null
  return [...form.elements].find(element => element.matches('[type=submit]')) ?? null
}

const middleOf = ({ left, top, right, bottom }: Box): { x: number; y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Stops a second press if it hits what has replaced the control of the first press (`isStray`). It does so before other
 * listeners.
 */
export const ignoreStrayPresses = (page: Window): void => {
  const { document } = page
  let last: Press | null = null
  let present = new WeakSet<Element>()
  let dialogs = 0
  let isBlocked = false
  let heldOn: Element | null = null

  const remember = (press: Press): void => {
    last = press
    present = new WeakSet(document.querySelectorAll(CONTROLS))
    dialogs = document.querySelectorAll(DIALOGS).length
  }

  const pressOf = (event: PointerEvent): Press & { isNew: boolean; box: Box } => {
    const control = controlAt(event.target)
    return {
      by: 'pointer',
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      name: control === null ? '' : nameOf(control),
      isNew:
        control === null
          ? !isField(event.target) && document.querySelectorAll(DIALOGS).length > dialogs
          : !present.has(control),
      box: (control ?? document.documentElement).getBoundingClientRect(),
    }
  }

  page.addEventListener(
    'pointerdown',
    event => {
      const press = pressOf(event)
      isBlocked = isStray(last, press)
      if (isBlocked) stop(event)
      else remember(press)
    },
    true,
  )
  for (const type of ['mousedown', 'click', 'dblclick']) {
    page.addEventListener(
      type,
      event => {
        if (isBlocked && event.isTrusted) stop(event)
      },
      true,
    )
  }
  // Forget the last press: the finger scrolls instead of pressing.
  page.addEventListener(
    'pointercancel',
    () => {
      last = null
    },
    true,
  )

  page.addEventListener(
    'keydown',
    event => {
      isBlocked = false
      const control = controlAt(event.target)
      if (!PRESSING.has(event.key) || (event.key === ' ' && isField(event.target))) {
        last = null
        return
      }
      const pressed = control ?? (isField(event.target) ? event.target : null)
      if (pressed === null) return
      const press: Press = {
        by: 'key',
        at: event.timeStamp,
        ...middleOf((control ?? submitOf(pressed) ?? pressed).getBoundingClientRect()),
        name: control === null ? `in ${nameOf(pressed)}` : nameOf(control),
      }
      const isNew = control !== null && !present.has(control)
      if (
        event.repeat
          ? heldOn !== pressed
          : isStray(last, { ...press, isNew, box: pressed.getBoundingClientRect() })
      ) {
        stop(event)
        return
      }
      if (!event.repeat) heldOn = pressed
      remember(press)
    },
    true,
  )
}
