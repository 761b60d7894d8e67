import type { ComponentType } from 'react'
import type { FormCallbacks } from '#src/account/settings-form/use-form.ts'
import type { SavedThing } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import {
  wayBackToSettings,
  useSettingsPath,
} from '#src/account/settings/settings-navigation.screen.ts'
import { settingsNavigationActor } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import type { SettingsPath } from '#machines/shell/model/screen-path.ts'

/** The props of the page of a settings form. The page finds its screen actors itself. */
export interface FormPageProps extends FormCallbacks {
  isBusiness: boolean
  settingsPath: SettingsPath
}

/**
 * The screen of a settings form. It leads back to the settings after a save or Cancel, and asks before the customer
 * leaves changes.
 */
export const formScreen = ({
  form,
  saves,
  Page,
  screenActors,
  wirings = [],
}: Omit<Screen, 'View'> &
  Required<Pick<Screen, 'screenActors'>> & {
    /** The screen actor of the form, one of `screenActors`. */
    form: 'personalDetails' | 'paymentMethod' | 'newAddress' | 'changedAddress'
    saves: SavedThing
    Page: ComponentType<FormPageProps>
  }): Screen => {
  function FormRoute() {
    const { isBusiness, settingsPath } = useSettingsPath()
    const navigation = useScreenActor('settingsNavigation')

    return (
      <>
        <Page
          isBusiness={isBusiness}
          settingsPath={settingsPath}
          onSaved={() => navigation.send({ type: 'form.saved', thing: saves })}
          onCancel={() => navigation.send({ type: 'form.leave' })}
        />
        <SettingsGuard form={useScreenActor(form)} />
      </>
    )
  }
  return {
    View: FormRoute,
    screenActors: (app, params) => [...screenActors(app, params), settingsNavigationActor(app)],
    wirings: [...wirings, wayBackToSettings],
  }
}
