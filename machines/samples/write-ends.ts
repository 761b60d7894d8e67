import type { StayingWrite, WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'

/** The event after a write whose screen was left. */
export const writeEnd = (end: WriteEnd['end'], write: StayingWrite): WriteEnd => ({
  type: 'write.ended',
  write,
  end,
})
