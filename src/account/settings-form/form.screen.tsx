import type { ComponentType, ReactNode } from 'react'
import type { FormCallbacks } from '#src/account/settings-form/use-form.ts'
import type { SavedThing } from '#src/account/settings/SavedBanner.tsx'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'

/** What the page of a settings form gets; it finds its screen actors itself. */
export interface FormPageProps extends FormCallbacks {
  isBusiness: boolean
  settingsPath: SettingsPath
}

/**
 * Creates the screen of a settings form, which leads back to the settings after a save or Cancel, and asks before a
 * form with unsaved changes is left.
 */
export const formScreen = ({
  form,
  saves,
  Page,
  ...rest
}: Omit<Screen, 'View'> & {
  /** The screen actor of the form, one of `screenActors`. */
  form: 'personalDetails' | 'paymentMethod' | 'newAddress' | 'changedAddress'
  /** What the settings say is saved. */
  saves: SavedThing
  Page: ComponentType<FormPageProps>
}): Screen => {
  function FormRoute(): ReactNode {
    const { isBusiness, settingsPath, leave, leaveSaved } = useSettingsNavigation()

    return (
      <>
        <Page
          isBusiness={isBusiness}
          settingsPath={settingsPath}
          onSaved={() => leaveSaved(saves)}
          onCancel={leave}
        />
        <SettingsGuard form={useScreenActor(form)} />
      </>
    )
  }
  return { View: FormRoute, ...rest }
}
