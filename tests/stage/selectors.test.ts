import { expect, test } from '@playwright/test'
import { selectorOf } from '#tools/stage/page-engine.ts'

test('an enabled control is found by its whole name, by one of its names, or by the beginning of its name', async ({
  page,
}) => {
  await page.setContent(
    '<button>Save</button><button>Save "all" (2)</button><button>Use: Anna, 5</button><a href="#">Save</a><button aria-disabled="true">Save</button>',
  )
  const countOf = (...names: string[]): Promise<number> =>
    page.locator(selectorOf({ role: 'button', names })).count()

  expect(await countOf('Save')).toBe(1)
  expect(await countOf('save')).toBe(0)
  expect(await countOf('Save "all" (2)')).toBe(1)
  expect(await countOf('Cancel', 'Save')).toBe(1)
  expect(await countOf('Use: …')).toBe(1)
  expect(await countOf('Save …')).toBe(1)
  expect(await countOf('Save…')).toBe(2)
})
