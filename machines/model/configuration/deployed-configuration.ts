import { checkedConfiguration } from '#machines/model/configuration/configuration.ts'
import { strictly } from '#machines/model/lenient.ts'

/** The schema of what a deployment has to hold, where nothing falls back: the doctor and the container judge by it. */
export const deployedConfiguration = strictly(checkedConfiguration)
