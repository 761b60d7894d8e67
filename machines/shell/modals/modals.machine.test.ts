import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { modalsMachine, type Modal } from '#machines/shell/modals/modals.machine.ts'

/** An invented id, because the product has only one dialog, and a test of the stack needs two. */
const SECOND = 'confirmDelete' as Modal['id']

it('shows no dialog at first, and ignores Escape and closing', () => {
  const { actor, seen } = start()

  actor.send({ type: 'modal.escape' })
  actor.send({ type: 'modal.close', id: 'uploadPhotos' })

  expect(seen()).toEqual({ open: [], isModal: false, isLocked: false })
})

// Answers L-127
it.each([
  { locksScroll: true, isLocked: true },
  { locksScroll: false, isLocked: false },
])('opens a dialog; the page is locked: $isLocked', ({ locksScroll, isLocked }) => {
  const { open, seen } = start()

  open({ locksScroll })

  expect(seen()).toEqual({ open: ['uploadPhotos'], isModal: true, isLocked })
})

it('closes a dialog by its name', () => {
  const { actor, open, seen } = start()
  open({})

  actor.send({ type: 'modal.close', id: 'uploadPhotos' })

  expect(seen()).toEqual({ open: [], isModal: false, isLocked: false })
})

// Answers L-125, L-126
it('closes the newest dialog first on Escape', () => {
  const { actor, open, seen } = start()
  open({})
  open({ id: SECOND })

  actor.send({ type: 'modal.escape' })
  expect(seen().open).toEqual(['uploadPhotos'])
  actor.send({ type: 'modal.escape' })
  expect(seen().open).toEqual([])
})

// Answers L-126
it('skips a dialog that does not allow Escape', () => {
  const { actor, open, seen } = start()
  open({})
  open({ id: SECOND, closable: false })

  actor.send({ type: 'modal.escape' })

  expect(seen()).toEqual({ open: [SECOND], isModal: true, isLocked: true })
})

it('keeps every dialog when none allows Escape', () => {
  const { actor, open, seen } = start()
  open({ closable: false })

  actor.send({ type: 'modal.escape' })

  expect(seen()).toEqual({ open: ['uploadPhotos'], isModal: true, isLocked: true })
})

// Answers L-126
it('on Escape closes a dialog that allows it now, and none that no longer allows it', () => {
  const { actor, open, seen } = start()
  open({})
  open({ id: SECOND })

  actor.send({ type: 'modal.change', id: SECOND, closable: false })
  actor.send({ type: 'modal.escape' })
  expect(seen().open).toEqual([SECOND])

  actor.send({ type: 'modal.change', id: SECOND, closable: true })
  actor.send({ type: 'modal.escape' })
  expect(seen()).toEqual({ open: [], isModal: false, isLocked: false })
})

// Answers L-127
it('locks the page as long as any dialog in the stack locks it', () => {
  const { actor, open, seen } = start()
  open({ locksScroll: false })
  expect(seen().isLocked).toBe(false)

  open({ id: SECOND, locksScroll: true })
  expect(seen().isLocked).toBe(true)

  actor.send({ type: 'modal.close', id: SECOND })
  expect(seen()).toEqual({ open: ['uploadPhotos'], isModal: true, isLocked: false })
})

it('has one dialog per name: a dialog that is opened twice moves to the top', () => {
  const { open, seen } = start()
  open({})
  open({ id: SECOND })
  open({})

  expect(seen().open).toEqual([SECOND, 'uploadPhotos'])
})

it('ignores closing a dialog that is not open', () => {
  const { actor, open, seen } = start()
  open({ locksScroll: false })

  actor.send({ type: 'modal.close', id: SECOND })

  expect(seen()).toEqual({ open: ['uploadPhotos'], isModal: true, isLocked: false })
})

function start() {
  const actor = createActor(modalsMachine).start()
  return {
    actor,
    open: (changes: Partial<Modal>) => {
      actor.send({
        type: 'modal.open',
        modal: { id: 'uploadPhotos', closable: true, locksScroll: true, ...changes },
      })
    },
    seen: () => {
      const snapshot = actor.getSnapshot()
      return {
        open: snapshot.context.stack.map(({ id }) => id),
        isModal: snapshot.hasTag('modal'),
        isLocked: snapshot.hasTag('scrollLocked'),
      }
    },
  }
}
