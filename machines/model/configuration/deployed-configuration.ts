import { checkedConfiguration } from '#machines/model/configuration/configuration.ts'
import { strictly } from '#machines/model/lenient.ts'

/**
 * The schema of the configuration that a deployment must have. No value falls back. The doctor and the container check
 * by it.
 */
export const deployedConfiguration = strictly(checkedConfiguration)
