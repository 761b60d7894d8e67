import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { aJpeg } from '#sandbox/testing/pictures.ts'

/** A photo of this name as an input takes it; no two have the same bytes. */
export const jpegFile = async (
  name: string,
  picture: Parameters<typeof aJpeg>[0] = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await aJpeg(picture), randomBytes(8)]),
})

export const uploadDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Upload photos' })

/** The input for files of the open dialog of an upload. */
export const fileField = (page: Page): Locator =>
  uploadDialog(page).locator('input[type=file]:not([webkitdirectory])')

/** The button that starts an upload. */
export const startButton = (page: Page): Locator =>
  uploadDialog(page).getByRole('button', { name: 'Upload', exact: true })

/** Opens the dialog of an upload by keyboard, because a click would scroll to the button. */
export const openUploadByKey = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: 'Add photos' })
    .first()
    .evaluate(button => {
      button.focus({ preventScroll: true })
    })
  await page.keyboard.press('Enter')
}

/** Opens the dialog of an upload, and chooses files or the files at these paths. */
export const choosePhotos = async (
  page: Page,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await fileField(page).setInputFiles(files)
}
